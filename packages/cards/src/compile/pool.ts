import type { Card } from '../language/card.ts';
import { boundsOf } from '../language/cost-bounds.ts';
import type { Amount, CardPool } from '../language/expression.ts';
import type { Context } from './context.ts';

/** What pools ask about a card. */
export interface PoolFacts {
  number: number;
  type: string;
  class: string;
  race: string | undefined;
  rarity: string | undefined;
  set: string | undefined;
  keywords: readonly string[];
  /** What it costs as printed. */
  cost: number;
  collectible: boolean;
}

/** What pools ask about a card with this number. @param firstSet the set of a card that does not name one */
export function factsOf(
  { type, class: of, race, rarity, set, keywords = [], cost = 0, collectible = true }: Card,
  number: number,
  firstSet?: string,
): PoolFacts {
  return { number, type, class: of, race, rarity, set: set ?? firstSet, keywords, cost, collectible };
}

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
  const matching = facts.filter((it) => matches(random, it));
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

/** Whether a card matches all keys of a pool but `cost`. */
function matches(pool: CardPool, card: PoolFacts): boolean {
  const { keyword, collectible = true } = pool;
  return (
    card.collectible === collectible &&
    (keyword === undefined || card.keywords.includes(keyword)) &&
    KEYS.every((key) => pool[key] === undefined || pool[key] === card[key])
  );
}

const KEYS = ['type', 'race', 'class', 'rarity', 'set'] as const;
