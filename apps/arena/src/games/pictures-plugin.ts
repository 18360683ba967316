import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { type GameName, gameNames } from '../presentation/names.ts';
import { signs } from '../presentation/signs.ts';
import * as cyber from './cyber/pictures.ts';
import { ofCards } from './hearth/card-pictures.ts';
import * as hearth from './hearth/pictures.ts';

/** The pictures that each game names: those that are seen before a match is begun, and all of them. */
const named: Readonly<Record<GameName, { first: readonly string[]; all: readonly string[] }>> = {
  hearth: {
    first: [
      ...hearth.seenFirst.flatMap((card) => ofCards[card] ?? []),
      ...Object.values(hearth.ofRaces),
      ...Object.values(hearth.ofTypes),
    ],
    all: Object.values(ofCards),
  },
  cyber: {
    first: [],
    all: [cyber.ofCards, cyber.ofRaces, cyber.signsOfCyber].flatMap((names) => Object.values(names)),
  },
};

/** The pictures that come with the page, each once. */
export function firstPictures(): string[] {
  return [...new Set([...Object.values(named).flatMap(({ first }) => first), ...Object.values(signs)])];
}

/** The other pictures of a game, each once. They are fetched when the first of them is to be seen. */
export function laterPictures(game: GameName): string[] {
  const first = new Set(firstPictures());
  return [...new Set(named[game].all)].filter((name) => !first.has(name));
}

/** The modules that are made here, and the pictures in each. */
const modules: Readonly<Record<string, () => string[]>> = {
  'virtual:pictures': firstPictures,
  ...Object.fromEntries(gameNames.map((game) => [`virtual:pictures/${game}`, () => laterPictures(game)])),
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
  if (!path) throw new Error(`src/games names "${name}": there is no such picture in game-icons.`);
  // In a box of 512 a tenth is more than can be seen, and a quarter less to be fetched.
  return path.replace(/(\.\d)\d+/g, '$1');
}
