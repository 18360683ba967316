import { hearth } from '@aftercast/hearth';
import { expect, test } from 'vitest';
import { commonWords, traitsOf } from './traits.ts';

const cards = hearth.game.cards.map(({ card }) => card);
const cardOf = (id: string) => cards.find((it) => it?.id === id) ?? null;
const vocabulary = {
  words: ['type:minion', 'type:spell', 'do:damage', 'target{'],
  numbers: { cost: 5, amount: 2 },
};

test('a card is described by its words, and by numbers in units of their divisors', () => {
  // Flamestrike: a spell for 7 that deals 4 damage, without a target.
  expect([...traitsOf(cardOf('flamestrike'), vocabulary)]).toEqual([0, 0.5, 0.5, 0, 7 / 5, 2]);
  expect([...traitsOf(cardOf('chillwind-yeti'), vocabulary)]).toEqual([0.5, 0, 0, 0, 4 / 5, 0]);
  expect(traitsOf(cardOf('fireball'), vocabulary)[3]).toBe(0.5);
});

test('no card has no traits, and a huge number is cut off', () => {
  expect([...traitsOf(null, vocabulary)]).toEqual([0, 0, 0, 0, 0, 0]);
  const huge = { ...cardOf('chillwind-yeti'), cost: 1000 } as (typeof cards)[number];
  expect(traitsOf(huge, vocabulary)[4]).toBe(3);
});

test('words that are common are found, and names are not among them', () => {
  const words = commonWords(cards, 5);
  expect(words).toContain('do:damage');
  expect(words.filter((it) => /^(id|name|text|class):/.test(it))).toEqual([]);
  for (const word of words)
    expect(
      cards.filter((card) => traitsOf(card, { words: [word], numbers: {} })[0] !== 0).length,
    ).toBeGreaterThan(4);
});
