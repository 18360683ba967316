import { expect, test } from 'vitest';
import { distance, nearest } from './nearest.ts';

test.each([
  ['', '', 0],
  ['cat', 'cat', 0],
  ['cat', 'cart', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('%s and %s are %i apart, either way', (a, b, apart) => {
  expect(distance(a, b)).toBe(apart);
  expect(distance(b, a)).toBe(apart);
});

test.each([
  ['damge', 'damage'],
  ['Damage', 'damage'],
  ['battelfield', 'battlefield'],
  ['xyzzy', null],
])('the nearest word to %s is %s', (word, near) => {
  expect(nearest(word, ['damage', 'heal', 'battlefield'])).toBe(near);
});
