import { describe, expect, test } from 'vitest';
import { filterCards } from '../../../decks/model/filters.ts';
import { poolOf, readQuery } from '../../../decks/model/search.ts';
import type { FacetValues } from '../../../presentation/deck-building.ts';
import { hearthDecks } from './hearth-decks.ts';
import { allFacts } from './hearth-pool.ts';

const pool = poolOf(hearthDecks.pool());
const factsOf = (id: string) => {
  const facts = allFacts().get(id);
  if (facts === undefined) throw new Error(`There is no card ${id}.`);
  return facts;
};
const shown = (facets: FacetValues, hero = 'mage') =>
  filterCards(pool.cards, hearthDecks, hero, { query: readQuery('', pool), costs: [], facets }).map(
    ({ id }) => factsOf(id),
  );

test('the cards are ordered by cost and then by name, and decks can have all of them', () => {
  const facts = hearthDecks.pool().map(({ id }) => factsOf(id));
  const inOrder = [...facts].sort(
    (a, b) => (a.cost ?? 0) - (b.cost ?? 0) || a.name.localeCompare(b.name, 'en'),
  );
  expect(facts).toEqual(inOrder);
  expect(facts.slice(0, 3).every(({ cost }) => cost === 0)).toBe(true);
  expect(facts.every(({ collectible, type }) => collectible && type !== 'hero' && type !== 'power')).toBe(
    true,
  );
});

describe('facets', () => {
  test('a mage sees 25 cards of the class and the neutral cards, unless all are chosen', () => {
    const count = (origin: string) => shown({ origin }).length;
    expect(count('class')).toBe(25);
    expect(count('fitting')).toBe(25 + count('neutral'));
    expect(shown({}).length).toBe(count('fitting'));
    expect(count('all')).toBe(9 * 25 + count('neutral'));
    expect(count('all')).toBe([...allFacts().values()].filter(isClassic).length);
  });

  test('the cards of a later set are shown when it is chosen, or all sets', () => {
    const setsOf = (set: string) => new Set(shown({ origin: 'all', set }).map((card) => card.set));
    expect(setsOf('goblins')).toEqual(new Set(['goblins']));
    expect(setsOf('')).toEqual(new Set(['classic', 'naxxramas', 'goblins', 'workshop']));
    expect(shown({ origin: 'all', set: '' })).toHaveLength(pool.cards.length);
  });

  test('of a deck with later cards show all sets', () => {
    expect(hearthDecks.facetsFor({ hero: 'mage', cards: ['wisp'] })).toEqual({});
    const facets = hearthDecks.facetsFor({ hero: 'mage', cards: ['wisp', 'piloted-shredder'] });
    expect(new Set(shown(facets).map((card) => card.set)).size).toBe(4);
  });

  test.each([
    [{ type: 'weapon', origin: 'all' }, 'fiery-war-axe'],
    [{ keyword: 'secret' }, 'counterspell'],
    [{ rarity: 'legendary' }, 'ysera'],
  ])('%j show %s', (facets, id) => {
    const found = shown(facets as FacetValues).map((card) => card.id);
    expect(found).toContain(id);
    expect(found).not.toContain('wisp');
  });
});

test('a card says its cost, its kind and its set', () => {
  const labelOf = (id: string) => hearthDecks.pool().find((card) => card.id === id)?.label;
  expect(labelOf('fireball')).toBe('Fireball, costs 4, free mage spell, Classic');
  expect(labelOf('bloodfen-raptor')).toBe(
    'Bloodfen Raptor, costs 2, free neutral beast minion with 3/2, Classic',
  );
});

test('a deck has a sum of its types, and the costs of all its cards are known', () => {
  const cards = ['wisp', 'fireball', 'fireball', 'fiery-war-axe', 'no-such-card'];
  expect(hearthDecks.sumOf({ hero: 'mage', cards })).toBe('1 minion, 2 spells, 1 weapon');
  expect(cards.map(hearthDecks.costOf)).toEqual([0, 4, 4, 2, null]);
  expect(hearthDecks.costOf('the-coin')).toBe(0);
});

test('every hero has a ready deck of its own', () => {
  for (const hero of hearthDecks.heroes) expect(hearthDecks.readyOf(hero)?.deck.hero).toBe(hero);
  expect(hearthDecks.readyOf('nobody')).toBeNull();
});

function isClassic({ collectible, set, type }: { collectible: boolean; set: string; type: string }): boolean {
  return collectible && set === 'classic' && type !== 'hero' && type !== 'power';
}
