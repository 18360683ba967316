import type { PlanDeck } from '../batch/plan.ts';
import type { GameAdapter } from '../games/adapter.ts';
import { Dice } from '../random/dice.ts';
import { findDeck } from '../terminal/decks.ts';

/** Name for all ready decks. */
export const READY = 'ready';

/** Most random decks in a list. */
const MOST_RANDOM = 1_000;

/**
 * Finds the decks of a list: ready decks, files, `ready` for all ready decks, and `random:200` for as many random ones, which are
 * always the same.
 * @param bases base directories for relative paths
 */
export function findDeckList(
  adapter: GameAdapter,
  words: readonly string[],
  bases: readonly string[],
): { decks: PlanDeck[]; errors: string[] } {
  const decks: PlanDeck[] = [];
  const errors: string[] = [];
  for (const word of words) {
    const random = /^random:(\d{1,6})$/.exec(word);
    if (word === READY) {
      decks.push(...adapter.decks.ready.map(({ name, deck }) => ({ name, deck })));
    } else if (random !== null) {
      const count = Number(random[1]);
      if (count < 1 || count > MOST_RANDOM)
        errors.push(`${word}: expected from 1 to ${MOST_RANDOM} random decks`);
      else decks.push(...randomDecks(adapter, count));
    } else {
      const found = findDeck(adapter, word, bases);
      if (found.ok) decks.push({ name: found.name, deck: found.deck });
      else errors.push(...found.errors);
    }
  }
  return { decks, errors };
}

/** Random decks by number: the first of 200 is the first of 10. */
function randomDecks({ random }: GameAdapter, count: number): PlanDeck[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `random ${i + 1}`,
    deck: random.randomDeck(new Dice(i + 1)),
  }));
}
