import type { Refusal } from '@aftercast/bridge/contract';
import { expect, test } from 'vitest';
import { wordRefusal } from './words.ts';

test.each<[Refusal, string]>([
  [{ code: 'not-enough-mana', values: { cost: 4, mana: 2 } }, 'Fireball costs 4 mana, and you have 2.'],
  [{ code: 'bad-target', values: {} }, 'Fireball can’t target Worgen Infiltrator.'],
  [
    { code: 'deck-class', values: { card: 'arcane-missiles', class: 'mage' } },
    'Arcane Missiles belongs to another class: Mage.',
  ],
  [{ code: 'deck-unknown-card', values: { card: 'firebal' } }, 'There is no card “firebal”.'],
])('$code is worded with the names of cards', (refusal, words) => {
  expect(wordRefusal(refusal, { card: 'Fireball', target: 'Worgen Infiltrator' })).toBe(words);
});
