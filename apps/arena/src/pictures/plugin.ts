import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { firstPictures, laterPictures } from './choice.ts';

/** The modules that are made here, and the pictures in each. */
const modules: Readonly<Record<string, () => string[]>> = {
  'virtual:pictures': firstPictures,
  'virtual:pictures/hearth': () => laterPictures('hearth'),
  'virtual:pictures/cyber': () => laterPictures('cyber'),
};

const require = createRequire(import.meta.url);

/** The part of an Iconify collection that is read here. */
interface Collection {
  icons: Record<string, { body: string } | undefined>;
}

/**
 * Serves `virtual:pictures`, and a module for each game: the outlines of the pictures that the arena names, and of no
 * others. The whole collection is more than four thousand of them.
 */
export function pictures(): Plugin {
  return {
    name: 'arena-pictures',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load(source) {
      const names = source.startsWith('\0') ? modules[source.slice(1)] : undefined;
      return names && `export const outlines = ${JSON.stringify(outlines(names()))};`;
    },
  };
}

/** What is drawn, by the names of the pictures. */
export function outlines(names: readonly string[]): Record<string, string> {
  const collection: Collection = require('@iconify-json/game-icons/icons.json');
  return Object.fromEntries(names.map((name) => [name, outline(collection, name)]));
}

function outline(collection: Collection, name: string): string {
  const path = collection.icons[name]?.body.match(/ d="([^"]+)"/)?.[1];
  if (!path) throw new Error(`src/pictures names "${name}": there is no such picture in game-icons.`);
  // In a box of 512 a tenth is more than can be seen, and a quarter less to be fetched.
  return path.replace(/(\.\d)\d+/g, '$1');
}
