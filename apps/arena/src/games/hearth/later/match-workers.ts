import type { OwnCards } from '@aftercast/hearth/own-cards';
import { followLaterTexts, learnLaterSets } from './later-cards.ts';
import { ownCardsOf } from './later-sets.ts';
import { startEngineWith, startOpponentWith } from './workers.ts';

/** How the workers of a match with later sets are started. */
export interface LaterWorkers {
  startEngine(): Worker;
  startOpponent(): Worker;
  /** The cards that they are given. */
  given: OwnCards;
}

/**
 * Prepares a match with later sets: the page can show their cards, and workers have them.
 * @param names of later sets, one at least
 * @throws Error with a message for the user if there is no such set. It also rejects if the texts cannot be fetched
 */
export async function workersWith(names: readonly string[]): Promise<LaterWorkers> {
  const own = ownCardsOf(names);
  if (own === undefined) throw new Error('A match with the classic set alone has workers of its own.');
  await followLaterTexts();
  learnLaterSets();
  return {
    startEngine: () => startEngineWith(own),
    startOpponent: () => startOpponentWith(own),
    given: own,
  };
}
