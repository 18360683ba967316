import { expect, test } from 'vitest';
import { wilson } from './interval.ts';

test('nothing is known without a trial', () => {
  expect(wilson(0, 0)).toBeNull();
});

// Wilson's interval is where the score test does not refuse: both ends solve (p - share)² = z² p (1 - p) / n.
test.each([
  [0, 1],
  [1, 1],
  [1, 2],
  [3, 10],
  [81, 263],
  [9_999, 10_000],
  [0, 500],
])('the ends for %i of %i are where the test begins to refuse', (won, games) => {
  const interval = wilson(won, games);
  expect(interval?.share).toBeCloseTo(won / games, 6);
  for (const end of [interval?.low ?? -1, interval?.high ?? -1]) {
    const distance = (end - won / games) ** 2;
    expect(distance).toBeCloseTo((1.959963984540054 ** 2 * end * (1 - end)) / games, 5);
  }
  expect(interval?.low).toBeLessThanOrEqual(won / games);
  expect(interval?.high).toBeGreaterThanOrEqual(won / games);
});

// Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i is from %f to %f, as published', (won, games, low, high) => {
  const interval = wilson(won, games);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test('it has six digits, and stays within 0 and 1', () => {
  for (let won = 0; won <= 7; won++)
    for (const value of Object.values(wilson(won, 7) ?? {})) {
      expect(`${value}`).toMatch(/^[01](\.\d{1,6})?$/);
      expect(value).toBeLessThanOrEqual(1);
    }
});
