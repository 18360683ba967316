import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cyberDecks } from '../../games/cyber/decks/cyber-decks.ts';
import { hearthDecks } from '../../games/hearth/decks/hearth-decks.ts';
import type { FacetValues } from '../../presentation/deck-building.ts';
import { costGroup, costGroups, type Filters, facetValue, filterCards, usedFacets } from './filters.ts';
import { poolOf, readQuery } from './search.ts';

const { facets, heroes, mostCost } = hearthDecks;
const pool = poolOf(hearthDecks.pool());
const all = pool.cards.map(({ card }) => card);
const filter = (hero: string, filters: Partial<Filters>) =>
  filterCards(pool.cards, hearthDecks, hero, {
    query: readQuery('', pool),
    costs: [],
    facets: {},
    ...filters,
  });

/** Values with which every card passes. */
const open: FacetValues = { set: '', origin: 'all' };

const hero = fc.constantFrom(...heroes);
const anyFilters = fc.record<Filters>({
  query: fc
    .constantFrom('', 'deal', 'give attack', 'beast', 'murlok', 'draw a card')
    .map((text) => readQuery(text, pool)),
  costs: fc.uniqueArray(fc.integer({ min: 0, max: mostCost }), { maxLength: 4 }),
  facets: fc.record(
    Object.fromEntries(
      facets.map((facet) => [facet.id, fc.constantFrom(...facet.values('mage').map(([value]) => value))]),
    ),
  ),
});

/** Each part of filters on its own; the rest lets everything pass. */
function apart({ query, costs, facets: chosen }: Filters): Partial<Filters>[] {
  return [
    { query, facets: open },
    { costs, facets: open },
    ...Object.entries(chosen).map(([id, value]) => ({ facets: { ...open, [id]: value } })),
  ];
}

test('every cost that can be chosen finds cards, also in a game in which no card costs nothing', () => {
  expect(costGroups(hearthDecks)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const [least] = costGroups(cyberDecks);
  expect(least).toBe(Math.min(...cyberDecks.pool().map(({ cost }) => cost)));
  for (const decks of [hearthDecks, cyberDecks])
    for (const cost of costGroups(decks))
      expect(decks.pool().filter((card) => costGroup(card.cost, decks) === cost)).not.toEqual([]);
});

describe('filters', () => {
  test('compose: a card passes all of them if it passes each', () => {
    fc.assert(
      fc.property(anyFilters, hero, (filters, of) => {
        const each = apart(filters).map((one) => new Set(filter(of, one)));
        expect(filter(of, filters)).toEqual(all.filter((card) => each.every((cards) => cards.has(card))));
      }),
    );
  });

  test('several costs show the cards of each of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: mostCost }), { minLength: 1 }), (costs) => {
        const count = (of: number[]) => filter('mage', { costs: of }).length;
        expect(count(costs)).toBe(costs.reduce((sum, cost) => sum + count([cost]), 0));
      }),
    );
  });

  test('the highest cost includes all higher ones', () => {
    expect([0, 6, 7, 8, 20].map((cost) => costGroup(cost, { mostCost: 7 }))).toEqual([0, 6, 7, 7, 7]);
  });

  test('a facet has its first value until another is chosen, and is used from then on', () => {
    const [facet] = facets;
    if (facet === undefined) throw new Error('There are no facets.');
    const [first = '', second = ''] = facet.values('mage').map(([value]) => value);
    expect(facetValue(facet, {}, 'mage')).toBe(first);
    expect(usedFacets(facets, {}, 'mage')).toEqual([]);
    expect(usedFacets(facets, { [facet.id]: first }, 'mage')).toEqual([]);
    expect(usedFacets(facets, { [facet.id]: second }, 'mage')).toEqual([facet]);
    expect(filter('mage', { facets: { [facet.id]: first } })).toEqual(filter('mage', {}));
  });
});
