import { expect, test } from 'vitest';
import { inOrder, namesOf } from './numbered.ts';

test('names of what is numbered are written with hyphens, in the order of the numbers', () => {
  expect(namesOf({ cost: 0, maxCost: 1, turnOfEach: 2 })).toEqual(['cost', 'max-cost', 'turn-of-each']);
});

test('what is kept by name comes in the order of the numbers, however it was written', () => {
  const named = { third: 'c', first: 'a', second: 'b' };
  expect(inOrder({ first: 0, second: 1, third: 2 }, named)).toEqual(['a', 'b', 'c']);
});
