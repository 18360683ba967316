import { cards } from '@aftercast/cyber/cards';
import { afterEach, describe, expect, test } from 'vitest';
import { curveOf, whyNotAdd } from '../../../decks/model/contents.ts';
import { filterCards } from '../../../decks/model/filters.ts';
import { answers, poolOf, readQuery } from '../../../decks/model/search.ts';
import { showLanguage } from '../../../words/language.ts';
import { cyberDecks, loadCyberDecks } from './cyber-decks.ts';

const shown = (facets: Record<string, string>) => {
  const pool = poolOf(cyberDecks.pool());
  return filterCards(pool.cards, cyberDecks, 'operator', { query: readQuery('', pool), costs: [], facets });
};
const found = (text: string) => {
  const pool = poolOf(cyberDecks.pool());
  const query = readQuery(text, pool);
  return pool.cards.filter((card) => answers(card, query)).map(({ card }) => card.id);
};

afterEach(() => showLanguage('en'));

test('decks can have every program that can be collected, each three times, whatever the hero', () => {
  const ids = cyberDecks.pool().map(({ id }) => id);
  const programs = cards.filter(({ collectible, type }) => collectible && type === 'program');
  expect([...ids].sort()).toEqual(programs.map(({ id }) => id).sort());
  expect(ids).not.toContain('thread');
  for (const hero of cyberDecks.heroes)
    for (const { id, limit } of cyberDecks.pool()) {
      expect(limit).toBe(3);
      expect(whyNotAdd({ hero, cards: [id, id] }, id, cyberDecks)).toBeNull();
      expect(whyNotAdd({ hero, cards: [id, id, id] }, id, cyberDecks)).toContain('at most 3 copies');
    }
});

test('the programs are in the order of their CPU, and then of their names', () => {
  const inOrder = [...cyberDecks.pool()].sort((a, b) => a.cost - b.cost || a.title.localeCompare(b.title));
  expect(cyberDecks.pool()).toEqual(inOrder);
});

describe('facets', () => {
  test('of each kind share the programs among them', () => {
    for (const { id, values } of cyberDecks.facets.slice(0, 2)) {
      const each = values('operator')
        .slice(1)
        .flatMap(([value]) => shown({ [id]: value }));
      expect(new Set(each).size).toBe(each.length);
      expect(each).toHaveLength(cyberDecks.pool().length);
    }
    expect(shown({})).toEqual(cyberDecks.pool());
  });

  test.each([
    [{ kind: 'guard' }, 'firewall-1', 'cracker-2'],
    [{ memory: '0' }, 'memory-bank-1', 'cracker-2'],
    [{ abilities: 'attacks' }, 'cracker-2', 'firewall-1'],
    [{ abilities: 'noAttacks' }, 'firewall-1', 'cracker-2'],
    [{ abilities: 'routines' }, 'bit-swizzler-1', 'cracker-2'],
    [{ abilities: 'auras' }, 'botnet-1', 'bit-swizzler-1'],
  ])('%j show %s and not %s', (facets, one, other) => {
    const ids = shown(facets as Record<string, string>).map(({ id }) => id);
    expect(ids).toContain(one);
    expect(ids).not.toContain(other);
  });
});

describe('a search', () => {
  test.each([
    ['swizzler', 'bit-swizzler-1'],
    ['guard', 'firewall-1'],
    ['quickboot', 'zero-day-1'],
    ['drawCard', 'acolyte-of-bytes-1'],
  ])('for “%s” finds %s', (text, id) => {
    expect(found(text)).toContain(id);
  });

  test('in German finds sentences, code and German names', async () => {
    await loadCyberDecks();
    await showLanguage('de');
    expect(found('Wächter')).toContain('firewall-1');
    expect(found('drawCard')).toContain('acolyte-of-bytes-1');
    expect(found('zieht eine Karte')).toContain('acolyte-of-bytes-1');
  });
});

test('a deck has a sum of its kinds and of the memory that they need', () => {
  const deck = {
    hero: 'operator',
    cards: ['cracker-2', 'cracker-2', 'firewall-1', 'brute-force-1', 'nothing'],
  };
  expect(cyberDecks.sumOf(deck)).toBe('3 crackers, 1 guard, 1.8 memory on average');
  expect(cyberDecks.sumOf({ hero: 'operator', cards: [] })).toBe('');
  expect(curveOf(deck, cyberDecks)).toEqual([1, 0, 3, 0, 0, 0, 1]);
});

test('every hero has a ready deck of its own, called in the language of the page', async () => {
  expect(cyberDecks.heroes.map((hero) => cyberDecks.readyOf(hero)?.name)).toEqual([
    'Behind the Wall',
    'Many Small Keys',
  ]);
  await showLanguage('de');
  expect(cyberDecks.readyOf('intruder')?.name).toBe('Viele kleine Schlüssel');
});
