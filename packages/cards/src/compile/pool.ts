import { boundsOf } from '../language/cost-bounds.ts';
import type { Amount, CardPool } from '../language/expression.ts';
import { matchesPool, type PoolFacts } from '../language/pool-facts.ts';
import type { Context } from './context.ts';

/** Facts about all cards of a catalogue by number, for the compilers and during a match. */
export interface CardIndex {
  types: string[];
  races: (string | undefined)[];
  /** Keywords that each card has printed. */
  marked: (readonly string[])[];
  /** Numbers of the cards by id. */
  numbers: Map<string, number>;
  /** All cards, in the order of their numbers. */
  facts: readonly PoolFacts[];
}

/** Returns the numbers of the cards that a pool contains now. */
export type Pool = (context: Context) => readonly number[];

/**
 * Compiles the pool of a random card: a list of ids, or a description.
 * @param measure compiles the bounds of a cost
 */
export function compilePool(
  { numbers, facts }: CardIndex,
  random: readonly string[] | CardPool,
  measure: (amount: Amount) => (context: Context) => number,
): Pool {
  if (isList(random)) {
    const listed = random.map((id) => numbers.get(id) as number);
    return () => listed;
  }
  const { cost } = random;
  const matching = facts.filter((it) => matchesPool(random, it));
  const all = matching.map(({ number }) => number);
  if (cost === undefined) return () => all;
  const { atLeast, atMost } = boundsOf(cost);
  const least = atLeast === undefined ? () => Number.NEGATIVE_INFINITY : measure(atLeast);
  const most = atMost === undefined ? () => Number.POSITIVE_INFINITY : measure(atMost);
  return (c) => {
    const [from, to] = [least(c), most(c)];
    return matching.filter((it) => it.cost >= from && it.cost <= to).map(({ number }) => number);
  };
}

function isList(random: readonly string[] | CardPool): random is readonly string[] {
  return Array.isArray(random);
}
