import { type ChainGame, chainTitles } from '../games/game.ts';

/** The chains and their games: three shapes of the stress game, and tables of the two card games. */
const GAMES = {
  linear: 'stress',
  fan: 'stress',
  tree: 'stress',
  jugglers: 'hearth',
  berserkers: 'hearth',
  random: 'hearth',
  watchdogs: 'cyber',
} as const satisfies Record<string, ChainGame>;
export type ChainName = keyof typeof GAMES;
export const CHAINS = Object.keys(GAMES) as ChainName[];

/** How long each action is shown, in milliseconds: `null` for no viewers, 0 for a viewer that ends at once. */
export const VIEWERS = { off: null, instant: 0, quick: 16, calm: 120 } as const;
export type ViewersName = keyof typeof VIEWERS;

/** What the page subscribes to: blocks of records, or an object for each event. */
export const LISTENINGS = ['records', 'events'] as const;
export type ListeningMode = (typeof LISTENINGS)[number];

/** How a stress run is set up. */
export interface StressPlan {
  chain: ChainName;
  /** Actions of each worker; tables are played again until it is reached. */
  actions: number;
  /** Seed of random choices and random tables; the shapes use none. */
  seed: number;
  /** Number of workers; each resolves its own chain. */
  workers: number;
  viewers: ViewersName;
  listening: ListeningMode;
}

/** Limits of the number of actions. */
export const SIZES = { least: 100, most: 1_000_000 } as const;

/** The most workers that a plan may have; the machine's cores limit them further. */
export const MOST_WORKERS = 64;

export const firstPlan: StressPlan = {
  chain: 'linear',
  actions: 1_000_000,
  seed: 1,
  workers: 1,
  viewers: 'off',
  listening: 'records',
};

/** The game of a chain. Runs saved before there was a second game have one too. */
export function gameOf(chain: ChainName): ChainGame {
  return GAMES[chain];
}

/** Whether the chain is a table of cards: its size is not exact, and it has a seed. */
export function isBoard(chain: ChainName): boolean {
  return gameOf(chain) !== 'stress';
}

/** State of a run. `done`, `stopped` and `failed` are final. */
export type RunState = 'opening' | 'running' | 'paused' | 'done' | 'stopped' | 'failed';

/** Name of a chain, and what it does to the engine. */
export const CHAIN_WORDS: Readonly<Record<ChainName, { name: string; about: string }>> = {
  linear: {
    name: 'Linear',
    about: 'Every action sets off one more: a stack as deep as the chain is long.',
  },
  fan: {
    name: 'Fan',
    about: 'One action sets off all the others at once: they are sorted, and wait for their turn.',
  },
  tree: {
    name: 'Tree',
    about: 'Every action sets off ten, five levels deep; as many trees as it takes, each one command.',
  },
  jugglers: {
    name: 'Knife Jugglers and summoners',
    about: 'Cards of the classic set: whatever is summoned or dies sets off knives. Many short chains.',
  },
  berserkers: {
    name: 'Berserkers, hurt and healed',
    about: 'As with Grim Patrons: everybody is hurt, everybody answers, everybody is healed, and again.',
  },
  random: {
    name: 'Random boards',
    about: 'Two sides of random minions, and spells that reach all of them. The seed says which.',
  },
  watchdogs: {
    name: 'Watchdogs and storms',
    about:
      'Programs of Cyber: every blow is answered by the other watchdogs of its side. One long chain a table.',
  },
};

export const VIEWER_WORDS = {
  off: 'Off',
  instant: 'On, over at once',
  quick: 'On, 16 ms each',
  calm: 'On, 120 ms each',
} as const satisfies Record<StressPlan['viewers'], string>;

export const LISTENING_WORDS = {
  records: 'Blocks of records',
  events: 'An object for each event',
} as const satisfies Record<StressPlan['listening'], string>;

export const STATE_WORDS: Readonly<Record<RunState, string>> = {
  opening: 'Opening the workers',
  running: 'Running',
  paused: 'Paused',
  done: 'Done',
  stopped: 'Stopped before its end',
  failed: 'Failed',
};

/** A plan in one line, its game first. */
export function inOneLine({ chain, actions, workers, viewers, listening }: StressPlan): string {
  const parts = [
    chainTitles[gameOf(chain)],
    CHAIN_WORDS[chain].name,
    `${actions.toLocaleString('en')} actions`,
    ...(workers > 1 ? [`${workers} workers`] : []),
    ...(viewers === 'off' ? [] : [`viewers ${VIEWER_WORDS[viewers].toLowerCase()}`]),
    ...(listening === 'events' ? ['as events'] : []),
  ];
  return parts.join(' · ');
}
