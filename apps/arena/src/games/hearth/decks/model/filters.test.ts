import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costGroup, type Filters, filterCards, MOST_COST, noFilters } from './filters.ts';
import { byCostThenName, pool, readQuery } from './search.ts';

const classes = [...new Set(pool().map(({ facts }) => facts.class))];
const heroes = classes.filter((it) => it !== 'neutral');
const some = <T>(of: readonly T[]) => fc.option(fc.constantFrom(...of), { nil: null });

const parts = {
  query: fc.constantFrom('', 'deal', 'give attack', 'beast', 'murlok', 'draw a card').map(readQuery),
  costs: fc.uniqueArray(fc.integer({ min: 0, max: MOST_COST }), { maxLength: 4 }),
  origin: fc.constantFrom<Filters['origin'][]>('fitting', 'class', 'neutral', 'all'),
  type: some(['minion', 'spell', 'weapon']),
  keyword: some(['taunt', 'battlecry', 'secret', 'charge']),
  rarity: some(['free', 'common', 'rare', 'epic', 'legendary']),
  set: some(['classic', 'naxxramas', 'goblins', 'workshop']),
};
const anyFilters = fc.record<Filters>(parts);

/** Each part of filters on its own; the rest lets everything pass. */
function apart(filters: Filters): Filters[] {
  const open = { ...noFilters, origin: 'all', set: null } as const;
  return (Object.keys(filters) as (keyof Filters)[]).map((part) => ({ ...open, [part]: filters[part] }));
}

describe('filters', () => {
  test('compose: a card passes all of them if it passes each', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(...heroes), (filters, of) => {
        const each = apart(filters).map((one) => new Set(filterCards(pool(), of, one)));
        const expected = pool().filter((card) => each.every((cards) => cards.has(card)));
        expect(filterCards(pool(), of, filters)).toEqual(expected);
      }),
    );
  });

  test('change nothing when they are applied again', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom(...heroes), (filters, of) => {
        const once = filterCards(pool(), of, filters);
        expect(filterCards(once, of, filters)).toEqual(once);
      }),
    );
  });

  test('several costs show the cards of each of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: MOST_COST }), { minLength: 1 }), (costs) => {
        const count = (of: number[]) => filterCards(pool(), 'mage', { ...noFilters, costs: of }).length;
        expect(count(costs)).toBe(costs.reduce((sum, cost) => sum + count([cost]), 0));
      }),
    );
  });

  test('7 includes all higher costs', () => {
    expect([0, 6, 7, 8, 20, undefined].map(costGroup)).toEqual([0, 6, 7, 7, 7, 0]);
  });

  test('a mage sees 25 cards of the class and the neutral cards, unless all are chosen', () => {
    const count = (origin: Filters['origin']) => filterCards(pool(), 'mage', { ...noFilters, origin }).length;
    expect(count('class')).toBe(25);
    expect(count('fitting')).toBe(25 + count('neutral'));
    expect(count('all')).toBe(9 * 25 + count('neutral'));
    expect(count('all')).toBe(pool().filter(({ facts }) => facts.set === 'classic').length);
  });

  test('the cards of a later set are shown when it is chosen, or all sets', () => {
    const shown = (set: string | null) => filterCards(pool(), 'mage', { ...noFilters, origin: 'all', set });
    expect(new Set(shown('goblins').map(({ facts }) => facts.set))).toEqual(new Set(['goblins']));
    expect(shown(null)).toEqual(pool());
    expect(new Set(shown(null).map(({ facts }) => facts.set))).toEqual(
      new Set(['classic', 'naxxramas', 'goblins', 'workshop']),
    );
  });
});

test('cards are ordered by cost and then by name', () => {
  const facts = pool().map((card) => card.facts);
  expect(facts).toEqual([...facts].sort(byCostThenName));
  expect(facts.slice(0, 3).every(({ cost }) => cost === 0)).toBe(true);
  expect(facts.every(({ collectible, type }) => collectible && type !== 'hero' && type !== 'power')).toBe(
    true,
  );
});
