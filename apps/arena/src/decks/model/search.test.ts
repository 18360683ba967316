import { expect, test } from 'vitest';
import { hearthDecks } from '../../games/hearth/decks/hearth-decks.ts';
import { answers, plainOf, poolOf, readQuery } from './search.ts';

const pool = poolOf(hearthDecks.pool());

const found = (text: string) => {
  const query = readQuery(text, pool);
  return pool.cards.filter((card) => answers(card, query)).map(({ card }) => card.id);
};

test.each([
  ['fireball', 'fireball'],
  ['FIREBALL', 'fireball'],
  ['  fire   ball ', 'fireball'],
  ['knifejuggler', 'knife-juggler'],
  ['senjin', 'senjin-shieldmasta'],
  ["sen'jin", 'senjin-shieldmasta'],
  ['sen’jin', 'senjin-shieldmasta'],
  ['sorcerers', 'sorcerers-apprentice'],
  ['divineshield', 'argent-squire'],
  ['divine shield', 'argent-squire'],
  ['murloc', 'murloc-tidehunter'],
  ['weapon 3/2', 'fiery-war-axe'],
  ['mage deal 6', 'fireball'],
])('“%s” finds %s', (text, id) => {
  expect(found(text)).toContain(id);
});

test('a card must have all words', () => {
  expect(found('fireball taunt')).toEqual([]);
  const both = found('beast taunt');
  expect(both.length).toBeGreaterThan(0);
  expect(both).toEqual(found('beast').filter((id) => found('taunt').includes(id)));
});

test('an empty search finds every card', () => {
  expect(found(' ')).toHaveLength(pool.cards.length);
});

test('a word that no card has is replaced by the most similar name, and reported', () => {
  expect(readQuery('fierball', pool).taken).toEqual([{ word: 'fierball', instead: 'fireball' }]);
  expect(found('fierball')).toEqual(found('fireball'));
  expect(found('murlok')).toEqual(found('murloc'));
});

test('a word that is short or similar to no other is not replaced', () => {
  expect(readQuery('xylophonist', pool)).toEqual({ words: ['xylophonist'], taken: [] });
  expect(readQuery('xq', pool).taken).toEqual([]);
  expect(found('xylophonist')).toEqual([]);
});

test('one or two letters match only the beginning of a word', () => {
  for (const id of found('ch')) expect(wordsOf(id).some((word) => word.startsWith('ch'))).toBe(true);
});

function wordsOf(id: string): string[] {
  return pool.cards.find(({ card }) => card.id === id)?.words.split(' ') ?? [];
}

test.each([
  ['Sen’jin Shieldmasta', 'senjin shieldmasta'],
  ['  Café  Noir ', 'cafe noir'],
  ['Give +2/+2.', 'give 2/2'],
])('%s is normalized to %s', (words, plain) => {
  expect(plainOf(words)).toBe(plain);
});
