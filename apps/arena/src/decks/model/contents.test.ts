import { readyDecks } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hearthDecks } from '../../games/hearth/decks/hearth-decks.ts';
import { countOf, curveOf, heroesFor, rowsOf, whyNotAdd, withCard, withoutCard } from './contents.ts';

const { pool } = hearthDecks;

const anyDeck: fc.Arbitrary<Deck> = fc.record({
  hero: fc.constant('mage'),
  cards: fc.array(fc.constantFrom(...pool().map(({ id }) => id), 'no-such-card'), { maxLength: 40 }),
});

const mage = (...cards: string[]): Deck => ({ hero: 'mage', cards });
const full = readyDecks.find(({ class: of }) => of === 'mage')?.deck ?? mage();

describe('a deck', () => {
  test('has each card in one row of its list and one bar of its curve', () => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        const rows = rowsOf(deck, hearthDecks);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(deck.cards.length);
        expect(curveOf(deck, hearthDecks).reduce((sum, bar) => sum + bar)).toBe(deck.cards.length);
      }),
    );
  });

  test('is listed by cost and then by name, with unknown cards at the end', () => {
    const deck = mage(
      'no-such-card',
      'fireball',
      'wisp',
      'frostbolt',
      'fireball',
      'arcane-intellect',
      'polymorph',
    );
    expect(rowsOf(deck, hearthDecks).map(({ id, count }) => `${count} ${id}`)).toEqual([
      '1 wisp',
      '1 frostbolt',
      '1 arcane-intellect',
      '2 fireball',
      '1 polymorph',
      '1 no-such-card',
    ]);
  });

  test('can have another hero while none of its cards belongs to one', () => {
    const all = hearthDecks.heroes;
    expect(heroesFor(mage(), hearthDecks)).toEqual(all);
    expect(heroesFor(mage('wisp', 'wisp', 'no-such-card'), hearthDecks)).toEqual(all);
    expect(heroesFor(mage('wisp', 'fireball'), hearthDecks)).toEqual(['mage']);
    // One whose cards are those of another hero can be mended.
    expect(new Set(heroesFor(mage('backstab'), hearthDecks))).toEqual(new Set(['mage', 'rogue']));
    expect(heroesFor({ hero: 'no-such-hero', cards: ['fireball'] }, hearthDecks)).toEqual([
      'no-such-hero',
      'mage',
    ]);
  });

  test('has a curve in which one bar counts costs of 7 and more', () => {
    const deck = mage('wisp', 'frostbolt', 'fireball', 'fireball', 'flamestrike', 'pyroblast', 'ysera');
    expect(curveOf(deck, hearthDecks)).toEqual([1, 0, 1, 0, 2, 0, 0, 3]);
  });

  test('is unchanged after a card is added and removed', () => {
    fc.assert(
      fc.property(anyDeck, fc.constantFrom(...pool()), (deck, { id }) => {
        expect(countOf(withCard(deck, id).cards, id)).toBe(countOf(deck.cards, id) + 1);
        expect(withoutCard(withCard(deck, id), id)).toEqual(deck);
      }),
    );
  });

  test('is unchanged when a card that it does not have is removed', () => {
    const deck = mage('wisp');
    expect(withoutCard(deck, 'fireball')).toBe(deck);
  });
});

test.each<[what: string, Deck, id: string, words: string | null]>([
  ['a second copy', mage('fireball'), 'fireball', null],
  ['a third copy', mage('fireball', 'fireball'), 'fireball', 'A deck can have at most 2 copies of Fireball.'],
  ['a second legendary', mage('ysera'), 'ysera', 'Ysera is legendary: a deck can have at most 1 copy of it.'],
  ['another class', mage(), 'fiery-war-axe', 'Fiery War Axe belongs to another class: Warrior.'],
  ['a token', mage(), 'the-coin', 'The Coin cannot be put into a deck.'],
  ['a 31st card', full, 'wisp', 'The deck is full: it has 30 cards.'],
  ['another card while one is too many', mage('fireball', 'fireball', 'fireball'), 'wisp', null],
])('adding %s', (_, deck, id, words) => {
  expect(whyNotAdd(deck, id, hearthDecks)).toBe(words);
});
