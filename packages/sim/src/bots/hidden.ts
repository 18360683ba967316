import type { Table } from '@aftercast/kernel';
import type { Dice } from '../random/dice.ts';

/** A guess at the cards that a seat cannot see, as catalogue numbers. */
export interface HiddenGuess {
  /** Cards for zones of which the seat knows only the count. */
  laid: readonly { zone: number; cards: readonly number[] }[];
  /**
   * Cards for the backs that the seat sees. `isOrdered`: whether they have an order of play, which backs do not
   * show.
   */
  turnedUp: readonly { zone: number; cards: readonly number[]; isOrdered: boolean }[];
}

/** Returns a seat's own cards that are visible in this view of the table. */
export function seenOf(table: Table, seat: number): number[] {
  return table.entities.flatMap((it) => (it && it.owner === seat && it.card !== 0 ? [it.card] : []));
}

/** Returns `count` cards in random order; if there are too few, adds cards from a pool. */
export function fill(
  from: readonly number[],
  others: readonly number[],
  count: number,
  dice: Dice,
): number[] {
  const filled = dice.sample(from, count);
  while (filled.length < count) filled.push(dice.pick(others));
  return filled;
}

/** Returns a list minus the elements of another, respecting the number of copies. */
export function without(list: readonly number[], taken: readonly number[]): number[] {
  const left = new Map<number, number>();
  for (const it of taken) left.set(it, (left.get(it) ?? 0) + 1);
  return list.filter((it) => {
    const count = left.get(it) ?? 0;
    if (count > 0) left.set(it, count - 1);
    return count === 0;
  });
}

/**
 * Guesses a seat's own deck: its deck list minus the cards already seen, shuffled.
 * @param list the deck that the seat joined with, as catalogue numbers
 * @param pool cards to fill up with if the list does not account for the number of cards in the deck
 */
export function guessOwnDeck(
  list: readonly number[],
  pool: readonly number[],
  seen: readonly number[],
  count: number,
  dice: Dice,
): number[] {
  // Sorted first: the order of the deck list must not influence the guess.
  const sorted = list.filter((card) => card !== 0).sort((a, b) => a - b);
  return fill(without(sorted, seen), sorted.length > 0 ? sorted : pool, count, dice);
}
