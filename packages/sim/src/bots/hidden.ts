import type { Table } from '@aftercast/kernel';
import type { Dice } from '../random/dice.ts';

/** What a seat takes the cards to be that it cannot see, by their numbers in the catalogue. */
export interface Hidden {
  /** In zones that are only counted for the seat. */
  laid: readonly { zone: number; cards: readonly number[] }[];
  /** What the backs are that it sees. `isOrdered`: whether they have an order of play, which backs do not tell. */
  turnedUp: readonly { zone: number; cards: readonly number[]; isOrdered: boolean }[];
}

/** The cards of a seat's own that lie open to whoever looks at this table. */
export function seenOf(table: Table, seat: number): number[] {
  return table.entities.flatMap((it) => (it && it.owner === seat && it.card !== 0 ? [it.card] : []));
}

/** So many of some cards in random order; where there are too few, with others added. */
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

/** A list without so many of each as there are in another. */
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
 * A guess at a seat's own deck: the list less what has been seen of it, shuffled.
 * @param list what the seat joined with, by number of the card
 * @param pool what fills it up where cards came and went otherwise, and there is no list
 */
export function guessOwnDeck(
  list: readonly number[],
  pool: readonly number[],
  seen: readonly number[],
  count: number,
  dice: Dice,
): number[] {
  // In an order of their own: that of the list tells nothing, and must change nothing.
  const sorted = list.filter((card) => card !== 0).sort((a, b) => a - b);
  return fill(without(sorted, seen), sorted.length > 0 ? sorted : pool, count, dice);
}
