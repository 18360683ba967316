import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { type ArenaGameName, gameNames } from '../presentation/names.ts';
import { signs } from '../presentation/signs.ts';
import * as cyber from './cyber/pictures.ts';
import { ofCards } from './hearth/card-pictures.ts';
import * as hearth from './hearth/pictures.ts';

/** The pictures of each game: those that are visible before a match begins, and all of them. */
const named: Readonly<Record<ArenaGameName, { first: readonly string[]; all: readonly string[] }>> = {
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

/** Returns the pictures that are part of the page, each once. */
export function firstPictures(): string[] {
  return [...new Set([...Object.values(named).flatMap(({ first }) => first), ...Object.values(signs)])];
}

/** Returns the other pictures of a game, each once. They are fetched when the first of them is needed. */
export function laterPictures(game: ArenaGameName): string[] {
  const first = new Set(firstPictures());
  return [...new Set(named[game].all)].filter((name) => !first.has(name));
}

/** The virtual modules, and the pictures in each. */
const modules: Readonly<Record<string, () => string[]>> = {
  'virtual:pictures': firstPictures,
  ...Object.fromEntries(gameNames.map((game) => [`virtual:pictures/${game}`, () => laterPictures(game)])),
};

const require = createRequire(import.meta.url);

/** What the licence of the pictures asks to be said of them. */
const ATTRIBUTION = `Icons made by Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast,
Viscious Speed, Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl,
Aussiesim, Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu,
Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion and SeregaCthtuf. Available on https://game-icons.net.
Changed: coordinates are rounded to one decimal, and the pictures are drawn in other colours.
The licence: https://creativecommons.org/licenses/by/3.0/`;

/** The part of an Iconify collection that is read. */
interface Collection {
  icons: Record<string, { body: string } | undefined>;
}

/**
 * Serves `virtual:pictures` and a module for each game, with the outlines of only those pictures that the arena uses: the
 * whole collection has more than four thousand.
 */
export function pictures(): Plugin {
  return {
    name: 'arena-pictures',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load(source) {
      const names = source.startsWith('\0') ? modules[source.slice(1)] : undefined;
      if (names === undefined) return;
      const code = `export const outlines = ${JSON.stringify(outlines(names()))};`;
      // For the notices of the build, which list the packages that it contains.
      return {
        code,
        meta: {
          from: require.resolve('@iconify-json/game-icons/icons.json'),
          attribution: ATTRIBUTION,
        },
      };
    },
  };
}

/**
 * Returns the outlines of pictures, by their names.
 * @throws Error for a name that game-icons does not have
 */
export function outlines(names: readonly string[]): Record<string, string> {
  const collection: Collection = require('@iconify-json/game-icons/icons.json');
  return Object.fromEntries(names.map((name) => [name, outline(collection, name)]));
}

function outline(collection: Collection, name: string): string {
  const path = collection.icons[name]?.body.match(/ d="([^"]+)"/)?.[1];
  if (!path) throw new Error(`game-icons has no picture "${name}". Correct the name in src/games.`);
  // In a box of 512 one decimal is finer than can be seen, and makes the paths a quarter smaller.
  return path.replace(/(\.\d)\d+/g, '$1');
}
