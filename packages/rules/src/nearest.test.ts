import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const known = ['damage', 'heal', 'battlefield', 'self'];

test.each([
  ['damage', 'damage'],
  ['damge', 'damage'],
  ['Damage', 'damage'],
  ['damaged', 'damage'],
  ['battelfield', 'battlefield'],
  ['batlefeld', 'battlefield'],
  ['slef', 'self'],
  ['xyzzy', null],
  ['elf', 'self'],
  ['ea', null],
  ['', null],
])('the nearest word to %s is %s', (word, near) => {
  expect(nearest(word, known)).toBe(near);
});

test('the first of several that are equally near', () => {
  expect(nearest('cat', ['bat', 'hat', 'cut'])).toBe('bat');
});
