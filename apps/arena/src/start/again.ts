import { type Duel, drawOne, drawSeed } from '../modes/modes.ts';
import type { RecentMatch } from '../saves/recent.ts';

/** How many set-ups are offered to be played again. */
const OFFERED = 5;

/**
 * Returns what was played last, the newest first, each set-up once: who plays, with which decks and sets, and whether turns have a
 * limit. Of a deck that was changed since, the newest version is offered.
 * @param recent matches that have ended, the newest first
 */
export function setupsToPlayAgain(recent: readonly Pick<RecentMatch, 'mode'>[]): Duel[] {
  const setups = new Map<string, Duel>();
  for (const { mode } of recent) {
    if (mode.kind === 'table' || mode.kind === 'opened') continue;
    const key = keyOf(mode);
    if (!setups.has(key)) setups.set(key, mode);
  }
  return [...setups.values()].slice(0, OFFERED);
}

/** Returns another match of a set-up: other random numbers, and the first player is random. */
export function againOf(setup: Duel): Duel {
  return { ...setup, seed: drawSeed(), first: drawOne([0, 1]) };
}

function keyOf(mode: Duel): string {
  const { clock, decks, game, kind, sets = [] } = mode;
  const bots = kind === 'against' ? [mode.opponent] : kind === 'watch' ? mode.opponents : [];
  return JSON.stringify([game, kind, bots, clock, sets, decks.map(({ name, deck }) => [name, deck.hero])]);
}
