import type { Deck, Refusal } from '@aftercast/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogue, game } from '../hearth.ts';
import { checkDeck } from '../opening.ts';
import { deckProblems, heroes } from './set.ts';

const twice = (...cards: string[]) => [...cards, ...cards];

/** Two each of fourteen cards, and one legendary: any further card makes it thirty. */
const most = [
  ...twice('wisp', 'fireball', 'frostbolt', 'polymorph', 'mana-wyrm', 'arcane-missiles', 'water-elemental'),
  ...twice('bloodfen-raptor', 'chillwind-yeti', 'boulderfist-ogre', 'war-golem', 'wolfrider', 'core-hound'),
  ...twice('novice-engineer'),
  'ysera',
];
const mage = (...cards: string[]): Deck => ({ hero: 'mage', cards: [...most, ...cards] });
const refusal = (code: Refusal['code'], values: Refusal['values']): Refusal => ({ code, values });

test('thirty cards of the class or neutral, at most two copies, one of a legendary', () => {
  expect(checkDeck(game, mage('loot-hoarder'))).toBeNull();
  expect(checkDeck(game, mage('archmage-antonidas'))).toBeNull();
});

test('there is one hero of each class that a match can begin with', () => {
  expect(heroes).toEqual([
    ...['druid', 'hunter', 'mage', 'paladin', 'priest', 'rogue', 'shaman', 'warlock', 'warrior'],
  ]);
});

describe('illegal decks', () => {
  test.each<[why: string, Deck, Refusal]>([
    ['has too few', mage(), refusal('deck-size', { size: 30, cards: 29 })],
    ['has too many', mage('loot-hoarder', 'abomination'), refusal('deck-size', { size: 30, cards: 31 })],
    ['has no card', { hero: 'mage', cards: [] }, refusal('deck-size', { size: 30, cards: 0 })],
    ['has three alike', mage('wisp'), refusal('deck-copies', { card: 'wisp', limit: 2 })],
    ['has a legendary twice', mage('ysera'), refusal('deck-legendary', { card: 'ysera', limit: 1 })],
    ['has a token', mage('imp'), refusal('deck-uncollectible', { card: 'imp' })],
    ['has a token of the class', mage('sheep'), refusal('deck-uncollectible', { card: 'sheep' })],
    ['has the coin', mage('the-coin'), refusal('deck-uncollectible', { card: 'the-coin' })],
    ['has a hero', mage('mage'), refusal('deck-uncollectible', { card: 'mage' })],
    ['has a power', mage('fireblast'), refusal('deck-uncollectible', { card: 'fireblast' })],
    ['has the card of a player', mage('player'), refusal('deck-uncollectible', { card: 'player' })],
    ["has another class's", mage('backstab'), refusal('deck-class', { card: 'backstab', class: 'rogue' })],
    [
      'has an unknown card',
      mage('fire-ball', 'fire-ball'),
      refusal('deck-unknown-card', { card: 'fire-ball' }),
    ],
    ['has a minion for a hero', { hero: 'wisp', cards: most }, refusal('deck-hero', { hero: 'wisp' })],
    ['has no class for a hero', { hero: 'neutral', cards: most }, refusal('deck-hero', { hero: 'neutral' })],
    [
      'has a hero that only replaces another',
      { hero: 'jaraxxus', cards: most },
      refusal('deck-hero', { hero: 'jaraxxus' }),
    ],
  ])('%s', (_, deck, expected) => {
    expect(checkDeck(game, deck)).toEqual(expected);
  });

  test.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'length', ''])(
    'is led by, or has in it, what is named "%s"',
    (id) => {
      expect(checkDeck(game, mage(id))).toEqual(refusal('deck-unknown-card', { card: id }));
      expect(checkDeck(game, { hero: id, cards: most })).toEqual(refusal('deck-hero', { hero: id }));
    },
  );
});

test('problems are listed in order: the hero, illegal cards, too many copies, the size', () => {
  const cards = ['wisp', 'ysera', 'ysera', 'wisp', 'imp', 'backstab', 'imp', 'moonfire', 'nobody', 'wisp'];
  const copies = [
    refusal('deck-copies', { card: 'wisp', limit: 2 }),
    refusal('deck-legendary', { card: 'ysera', limit: 1 }),
    refusal('deck-size', { size: 30, cards: 10 }),
  ];
  expect(deckProblems({ hero: 'rogue', cards })).toEqual([
    refusal('deck-uncollectible', { card: 'imp' }),
    refusal('deck-class', { card: 'moonfire', class: 'druid' }),
    refusal('deck-unknown-card', { card: 'nobody' }),
    ...copies,
  ]);
  expect(deckProblems({ hero: 'nobody', cards })).toEqual([
    refusal('deck-hero', { hero: 'nobody' }),
    refusal('deck-uncollectible', { card: 'imp' }),
    refusal('deck-unknown-card', { card: 'nobody' }),
    ...copies,
  ]);
});

test('a deck builder without the engine finds the same problems as a match', () => {
  const ids = catalogue.cards.flatMap(({ card }) => (card === null ? [] : [card.id]));
  const one = fc.constantFrom(...ids, 'nobody', '__proto__');
  fc.assert(
    fc.property(fc.constantFrom(...heroes, 'jaraxxus', 'imp'), fc.array(one), (hero, cards) => {
      expect(deckProblems({ hero, cards })[0]).toEqual(checkDeck(game, { hero, cards }));
    }),
  );
});
