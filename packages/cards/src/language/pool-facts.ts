import type { Card } from './card.ts';
import type { CardPool } from './expression.ts';

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

/** Whether a card matches all keys of a pool but `cost`. */
export function matchesPool(pool: CardPool, card: PoolFacts): boolean {
  const { keyword, collectible = true } = pool;
  return (
    card.collectible === collectible &&
    (keyword === undefined || card.keywords.includes(keyword)) &&
    KEYS.every((key) => pool[key] === undefined || pool[key] === card[key])
  );
}

const KEYS = ['type', 'race', 'class', 'rarity', 'set'] as const;
