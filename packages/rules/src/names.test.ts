import { expect, test } from 'vitest';
import { inOrder, namesOf } from './names.ts';

test('names have hyphens and are in the order of the numbers', () => {
  expect(namesOf({ cost: 0, maxCost: 1, turnOfEach: 2 })).toEqual(['cost', 'max-cost', 'turn-of-each']);
});

test('values by name come in the order of the numbers, not as written', () => {
  const named = { third: 'c', first: 'a', second: 'b' };
  expect(inOrder({ first: 0, second: 1, third: 2 }, named)).toEqual(['a', 'b', 'c']);
});
