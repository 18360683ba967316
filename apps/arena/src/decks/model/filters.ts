import type { DeckBuilding, DeckCard, Facet, FacetValues } from '../../presentation/deck-building.ts';
import { answers, type PoolCard, type Query } from './search.ts';

/** What the cards of the grid must have, all of it. */
export interface Filters {
  readonly query: Query;
  /** Cost groups, of which a card must have one; empty for every cost. */
  readonly costs: readonly number[];
  readonly facets: FacetValues;
}

/** Returns the cost group of a card in filters and curves. */
export function costGroup(cost: number, { mostCost }: Pick<DeckBuilding, 'mostCost'>): number {
  return Math.min(cost, mostCost);
}

/** Returns the cost groups of the cards that decks can have, lowest first: the others find nothing. */
export function costGroups(decks: Pick<DeckBuilding, 'pool' | 'mostCost'>): number[] {
  return [...new Set(decks.pool().map(({ cost }) => costGroup(cost, decks)))].sort((a, b) => a - b);
}

/** Returns the value of a facet: the one that is chosen, or the first. */
export function facetValue(facet: Facet, chosen: FacetValues, hero: string): string {
  return chosen[facet.id] ?? firstValue(facet, hero);
}

/** Returns the facets whose values are not the first ones. */
export function usedFacets(facets: readonly Facet[], chosen: FacetValues, hero: string): Facet[] {
  return facets.filter((facet) => facetValue(facet, chosen, hero) !== firstValue(facet, hero));
}

/** Returns the cards that pass the filters, in the same order. @param hero the deck's hero */
export function filterCards(
  cards: readonly PoolCard[],
  decks: Pick<DeckBuilding, 'facets' | 'mostCost'>,
  hero: string,
  { query, costs, facets: chosen }: Filters,
): DeckCard[] {
  const wanted = decks.facets.map((facet) => ({ facet, value: facetValue(facet, chosen, hero) }));
  return cards
    .filter(
      (it) =>
        (costs.length === 0 || costs.includes(costGroup(it.card.cost, decks))) &&
        wanted.every(({ facet, value }) => facet.has(it.card.id, value, hero)) &&
        answers(it, query),
    )
    .map(({ card }) => card);
}

function firstValue(facet: Facet, hero: string): string {
  return facet.values(hero)[0]?.[0] ?? '';
}
