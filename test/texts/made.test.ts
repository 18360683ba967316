import { expect, test } from 'vitest';
import { FOUND } from './found/found.ts';
import { checkMadeCards, faultOfMade, readMadeCards } from './made/made.ts';

test('W1: 1,000 random cards are read as what they do', () => {
  readMadeCards(1000, 1);
});

test('random cards are cards that the check accepts', () => {
  expect(() => checkMadeCards(1000, 1)).not.toThrow();
});

test.each(Object.keys(FOUND))('W1: a text does not lose %s', (what) => {
  const card = FOUND[what];
  expect(card && faultOfMade(card)).toBeNull();
});
