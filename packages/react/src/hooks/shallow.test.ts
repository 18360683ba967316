import { expect, it } from 'vitest';
import { shallow } from './shallow.ts';

const part = { health: 5 };

it.each<[unknown, unknown]>([
  [1, 1],
  [Number.NaN, Number.NaN],
  [[], []],
  [
    [1, part],
    [1, part],
  ],
  [
    { a: 1, b: part },
    { b: part, a: 1 },
  ],
])('%j and %j are the same', (a, b) => {
  expect(shallow(a, b)).toBe(true);
});

it.each<[unknown, unknown]>([
  [1, 2],
  [0, -0],
  [null, {}],
  [{}, null],
  [[], {}],
  [[1], [1, 2]],
  [[1, 2], [1]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: undefined }, { b: undefined }],
  [{ part }, { part: { health: 5 } }],
  ['ab', 'ba'],
])('%j and %j are different', (a, b) => {
  expect(shallow(a, b)).toBe(false);
});
