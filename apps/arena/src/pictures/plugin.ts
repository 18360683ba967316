import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { pictureNames } from './choice.ts';

const id = 'virtual:pictures';

const require = createRequire(import.meta.url);

/** The part of an Iconify collection that is read here. */
interface Collection {
  icons: Record<string, { body: string } | undefined>;
}

/**
 * Serves `virtual:pictures`: the outlines of the pictures that the arena names, and of no others. The whole collection
 * is more than four thousand of them.
 */
export function pictures(): Plugin {
  return {
    name: 'arena-pictures',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const outlines = ${JSON.stringify(outlines())};` : undefined,
  };
}

function outlines(): Record<string, string> {
  const collection: Collection = require('@iconify-json/game-icons/icons.json');
  return Object.fromEntries(pictureNames().map((name) => [name, outline(collection, name)]));
}

function outline(collection: Collection, name: string): string {
  const path = collection.icons[name]?.body.match(/ d="([^"]+)"/)?.[1];
  if (!path)
    throw new Error(`src/pictures/choice.ts names "${name}": there is no such picture in game-icons.`);
  return path;
}
