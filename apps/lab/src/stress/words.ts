import { gameTitles } from '../matches/games/game.ts';
import type { MatchGame } from './match-worker.ts';
import { type ChainName, gameOf, type StressPlan } from './plan.ts';
import type { RunState } from './run.ts';

/** What the games of chains are called. */
export const GAME_WORDS: Readonly<Record<MatchGame, string>> = { stress: 'Shapes', ...gameTitles };

/** What a chain is called, and what it does to the engine. */
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
    GAME_WORDS[gameOf(chain)],
    CHAIN_WORDS[chain].name,
    `${actions.toLocaleString('en')} actions`,
    ...(workers > 1 ? [`${workers} workers`] : []),
    ...(viewers === 'off' ? [] : [`viewers ${VIEWER_WORDS[viewers].toLowerCase()}`]),
    ...(listening === 'events' ? ['as events'] : []),
  ];
  return parts.join(' · ');
}
