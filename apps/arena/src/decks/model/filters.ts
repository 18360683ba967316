import { answers, type PoolCard, type Query } from './search.ts';

/** From which classes cards are shown: the deck's and neutral ones, one of the two, or all. */
export type Origin = 'fitting' | 'class' | 'neutral' | 'all';

/** What is to be seen of the set. Each narrows what the others leave. */
export interface Filters {
  query: Query;
  /** From 0 to `MOST_COST`, which stands for all that cost as much or more; every cost if empty. */
  costs: readonly number[];
  origin: Origin;
  type: string | null;
  keyword: string | null;
  rarity: string | null;
}

/** The highest cost that is told apart. */
export const MOST_COST = 7;

/** All cards that fit a deck. */
export const noFilters: Filters = {
  query: { words: [], taken: [] },
  costs: [],
  origin: 'fitting',
  type: null,
  keyword: null,
  rarity: null,
};

/** A cost as filters and curves tell costs apart. */
export function costGroup(cost: number | undefined): number {
  return Math.min(cost ?? 0, MOST_COST);
}

/** The cards that pass, in the order in which they were. @param of the deck's class */
export function filterCards(cards: readonly PoolCard[], of: string, filters: Filters): PoolCard[] {
  const { query, costs, origin, type, keyword, rarity } = filters;
  return cards.filter(
    (card) =>
      isFrom(card.facts.class, of, origin) &&
      (costs.length === 0 || costs.includes(costGroup(card.facts.cost))) &&
      (type === null || card.facts.type === type) &&
      (keyword === null || card.facts.keywords.includes(keyword)) &&
      (rarity === null || card.facts.rarity === rarity) &&
      answers(card, query),
  );
}

function isFrom(cardClass: string, of: string, origin: Origin): boolean {
  switch (origin) {
    case 'fitting':
      return cardClass === of || cardClass === 'neutral';
    case 'class':
      return cardClass === of;
    case 'neutral':
      return cardClass === 'neutral';
    case 'all':
      return true;
  }
}
