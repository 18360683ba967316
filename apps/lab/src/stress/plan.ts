import type { MatchGame } from './match-worker.ts';

/** The chains that can be run, each with the game that it is of: three shapes of the stress game, and boards of both others. */
const GAMES = {
  linear: 'stress',
  fan: 'stress',
  tree: 'stress',
  jugglers: 'hearth',
  berserkers: 'hearth',
  random: 'hearth',
  watchdogs: 'cyber',
} as const satisfies Record<string, MatchGame>;
export type ChainName = keyof typeof GAMES;
export const CHAINS = Object.keys(GAMES) as ChainName[];

/** How long every action is shown, in milliseconds: `null` for no viewers, 0 for one that is over at once. */
export const VIEWERS = { off: null, instant: 0, quick: 16, calm: 120 } as const;
export type ViewersName = keyof typeof VIEWERS;

/** What the page takes of what happens: whole blocks of records, or an object for each event. */
export const LISTENINGS = ['records', 'events'] as const;
export type Listening = (typeof LISTENINGS)[number];

/** How a stress run is set up. */
export interface StressPlan {
  chain: ChainName;
  /** Actions of each worker's chain; boards are played again until it is reached. */
  actions: number;
  /** Of random choices and of random boards; the shapes have none. */
  seed: number;
  /** Each resolves a chain of its own. */
  workers: number;
  viewers: ViewersName;
  listening: Listening;
}

/** Actions that a chain may have. */
export const SIZES = { least: 100, most: 1_000_000 } as const;

/** Workers that a plan may ask for; how many there are here at most is the machine's to say. */
export const MOST_WORKERS = 64;

export const firstPlan: StressPlan = {
  chain: 'linear',
  actions: 1_000_000,
  seed: 1,
  workers: 1,
  viewers: 'off',
  listening: 'records',
};

/** The game that a chain is of. A run that was kept before there was a second game has it as well. */
export function gameOf(chain: ChainName): MatchGame {
  return GAMES[chain];
}

/** Whether the chain is a board of a game's cards: it is not of an exact size, and has a seed. */
export function isBoard(chain: ChainName): boolean {
  return gameOf(chain) !== 'stress';
}
