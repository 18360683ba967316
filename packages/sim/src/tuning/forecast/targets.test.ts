import { expect, test } from 'vitest';
import { Ending, OVER, type ReadingRows } from './rows.ts';
import { targetsFor } from './targets.ts';

const rowsOf = (list: [match: number, seat: number, ending: number][]): ReadingRows => ({
  values: Int16Array.from(list.flat()),
  length: list.length,
  width: 3,
});

/** A match that seat 0 wins, and one that is tied. */
const rows = rowsOf([
  [1, 0, Ending.won],
  [1, 1, Ending.lost],
  [1, 0, Ending.won],
  [2, 1, Ending.tied],
]);
const forecasts = Float64Array.from([0.5, 0.2, 0.9, 0.1]);

test('if only the end counts, the targets are how the matches have ended', () => {
  expect([...targetsFor(rows, forecasts, 1)]).toEqual([1, 0, 1, 0.5]);
});

test('if only the next row counts, the target is its forecast, from the view of the seat', () => {
  const [first = 0, second = 0, third, fourth] = targetsFor(rows, forecasts, 0);
  expect(first).toBeCloseTo(1 - 0.2);
  expect(second).toBeCloseTo(1 - 0.9);
  expect([third, fourth]).toEqual([1, 0.5]);
});

test('between the two, later rows count less', () => {
  const [first = 0, second = 0] = targetsFor(rows, forecasts, 0.5);
  expect(second).toBeCloseTo(0.5 * (1 - 1) + 0.5 * (1 - 0.9));
  expect(first).toBeCloseTo(0.5 * (1 - second) + 0.5 * (1 - 0.2));
});

test('a seat that has two turns in a row keeps its view', () => {
  const twice = rowsOf([
    [1, 0, Ending.won],
    [1, 0, Ending.won],
  ]);
  expect(targetsFor(twice, Float64Array.from([0.1, 0.7]), 0)[0]).toBeCloseTo(0.7);
});

test('a match that the attacks end is not forecast, but known', () => {
  const over = rowsOf([
    [1, 0, Ending.lost],
    [1, 1, OVER + Ending.won],
  ]);
  expect([...targetsFor(over, Float64Array.from([0.5, 0.5]), 0)]).toEqual([0, 1]);
});
