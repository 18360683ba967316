import { FIRST_SET } from '../../later/set-places.ts';
import { answers, type PoolCard, type Query } from './search.ts';

/** The classes whose cards are shown: the deck's and neutral ones, one of the two, or all. */
export type CardOrigin = 'fitting' | 'class' | 'neutral' | 'all';

/** The filters of the card grid. A card must pass all of them. */
export interface Filters {
  query: Query;
  /** Costs from 0 to `MOST_COST`, which includes all higher costs; empty for every cost. */
  costs: readonly number[];
  origin: CardOrigin;
  type: string | null;
  keyword: string | null;
  rarity: string | null;
  /** Id of the set; `null` for all sets. */
  set: string | null;
}

/** The highest cost with a filter of its own; higher costs count as this one. */
export const MOST_COST = 7;

/** The filters that every card of the classic set for a deck passes. */
export const noFilters: Filters = {
  query: { words: [], taken: [] },
  costs: [],
  origin: 'fitting',
  type: null,
  keyword: null,
  rarity: null,
  set: FIRST_SET,
};

/** Returns the cost group of a card in filters and curves. */
export function costGroup(cost: number | undefined): number {
  return Math.min(cost ?? 0, MOST_COST);
}

/** Returns the cards that pass the filters, in the same order. @param of the deck's class */
export function filterCards(cards: readonly PoolCard[], of: string, filters: Filters): PoolCard[] {
  const { query, costs, origin, type, keyword, rarity, set } = filters;
  return cards.filter(
    (card) =>
      isFrom(card.facts.class, of, origin) &&
      (costs.length === 0 || costs.includes(costGroup(card.facts.cost))) &&
      (type === null || card.facts.type === type) &&
      (keyword === null || card.facts.keywords.includes(keyword)) &&
      (rarity === null || card.facts.rarity === rarity) &&
      (set === null || card.facts.set === set) &&
      answers(card, query),
  );
}

function isFrom(cardClass: string, of: string, origin: CardOrigin): boolean {
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
