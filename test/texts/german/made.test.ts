import fc from 'fast-check';
import { expect, test } from 'vitest';
import { madeCard } from '../made/cards.ts';
import { formFault, print } from './german.ts';

test('1,000 random cards have German texts in the form of sentences', () => {
  fc.assert(
    fc.property(madeCard, (card) => {
      const text = print(card);
      expect(formFault(text), text).toBeNull();
    }),
    { numRuns: 1000, seed: 1 },
  );
});
