import { deckProblems, readDeck, readyDecks } from '@aftercast/hearth/decks';
import { sets } from '@aftercast/hearth/sets';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeText } from '../decks/deck-text.ts';
import { allCards } from './later-cards.ts';
import { countSets, everySet, ownCardsOf, setsOf } from './later-sets.ts';
import { mixDeck } from './mix-deck.ts';
import { FIRST_SET, setPlaces } from './set-places.ts';

const later = Object.keys(sets);
const mage = readyDecks.find((it) => it.class === 'mage')?.deck;
if (mage === undefined) throw new Error('There is no ready deck.');

describe('the sets of the game', () => {
  test('are known to the start page by the ids and names that they have', () => {
    expect(setPlaces().map(({ id }) => id)).toEqual([FIRST_SET, ...later]);
    for (const { id, title } of setPlaces().slice(1))
      expect(sets[id as keyof typeof sets].cards).toMatchObject({ set: id, name: title });
  });

  test('have as many cards for decks as their files', () => {
    for (const { cards, id } of countSets()) {
      const inFile = allCards().filter((it) => it.set === id && it.collectible && it.type !== 'hero');
      expect(cards).toBe(inFile.length);
      expect(cards).toBeGreaterThan(20);
    }
  });

  test('are told by the cards of a deck, in the order of the game', () => {
    expect(setsOf(mage.cards)).toEqual([]);
    expect(setsOf(['piloted-shredder', 'wisp', 'haunted-creeper', 'nobody'])).toEqual([
      'naxxramas',
      'goblins',
    ]);
  });

  test('a set that this version does not have is refused in words', () => {
    expect(ownCardsOf([])).toBeUndefined();
    expect(ownCardsOf(['goblins', 'naxxramas'])).toEqual({ cards: [sets.naxxramas, sets.goblins] });
    expect(() => ownCardsOf(['goblins', 'toString'])).toThrow(
      'This match uses cards from a set that this version of the arena does not have: toString.',
    );
  });
});

describe('a ready deck with cards of later sets', () => {
  const deck = fc.constantFrom(...readyDecks.map((it) => it.deck));
  const draws = fc.array(fc.nat(), { minLength: 24, maxLength: 24 });
  const chosen = fc.subarray(later, { minLength: 1 });
  const drawFrom = (numbers: readonly number[]) => {
    let at = 0;
    return (below: number) => (numbers[at++] ?? 0) % below;
  };

  test('is legal, has twelve of them, and none of another set', () => {
    fc.assert(
      fc.property(deck, chosen, draws, (ready, names, numbers) => {
        const mixed = mixDeck(ready, names, drawFrom(numbers));
        expect(deckProblems(mixed, ownCardsOf(names))).toEqual([]);
        expect(mixed.cards.filter((id) => setsOf([id]).length > 0)).toHaveLength(12);
        expect(names).toEqual(expect.arrayContaining(setsOf(mixed.cards)));
      }),
    );
  });

  test('costs about as much as before', () => {
    const costOf = (ids: readonly string[]) =>
      ids.reduce((sum, id) => sum + (allCards().find((card) => card.id === id)?.cost ?? 0), 0);
    fc.assert(
      fc.property(deck, draws, (ready, numbers) => {
        const mixed = mixDeck(ready, later, drawFrom(numbers));
        expect(Math.abs(costOf(mixed.cards) - costOf(ready.cards))).toBeLessThanOrEqual(12);
      }),
    );
  });

  test('stays as it is without later sets', () => {
    expect(mixDeck(mage, [], () => 0)).toEqual(mage);
  });
});

test('a deck as text says which sets it needs, and is read again', () => {
  const mixed = { ...mage, cards: ['haunted-creeper', 'piloted-shredder', ...mage.cards.slice(2)] };
  const text = writeText(mixed, 'Both');
  expect(text).toMatch(/^### Both\n# Class: Mage\n# Sets: Curse of Naxxramas, Goblins vs Gnomes\n/);
  const read = readDeck(text, everySet);
  expect(read.ok && [...read.deck.cards].sort()).toEqual([...mixed.cards].sort());
  expect(writeText(mage, 'Old')).not.toContain('# Sets');
});
