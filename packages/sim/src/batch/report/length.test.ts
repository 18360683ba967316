import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureLengths } from './length.ts';

function countsOf(values: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

describe('lengths', () => {
  test('are empty without a match', () => {
    expect(measureLengths({})).toBeNull();
  });

  test('are measured over all matches', () => {
    const values = Array.from({ length: 100 }, (_, i) => i + 1);
    expect(measureLengths(countsOf(values))).toMatchObject({
      mean: 50.5,
      least: 1,
      median: 50,
      p95: 95,
      most: 100,
    });
    expect(measureLengths({ 7: 3, 12: 1 })).toMatchObject({ mean: 8.25, median: 7, p95: 12 });
  });

  test('a histogram has bins of a round width, each match in one of them, gaps included', () => {
    expect(measureLengths({ 3: 2, 5: 1 })?.histogram).toEqual([
      { from: 3, to: 3, games: 2 },
      { from: 4, to: 4, games: 0 },
      { from: 5, to: 5, games: 1 },
    ]);
    expect(measureLengths({ 12: 2, 99: 1 })?.histogram.slice(0, 2)).toEqual([
      { from: 10, to: 14, games: 2 },
      { from: 15, to: 19, games: 0 },
    ]);
  });

  test('of any matches hold together', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 60 }), (values) => {
        const lengths = measureLengths(countsOf(values));
        if (lengths === null) throw new Error('There is nothing measured.');
        const atMost = (limit: number) => values.filter((it) => it <= limit).length / values.length;
        const below = (limit: number) => values.filter((it) => it < limit).length / values.length;
        expect(atMost(lengths.median)).toBeGreaterThanOrEqual(0.5);
        expect(below(lengths.median)).toBeLessThan(0.5);
        expect(atMost(lengths.p95)).toBeGreaterThanOrEqual(0.95);
        expect(below(lengths.p95)).toBeLessThan(0.95);
        expect(lengths.histogram.length).toBeLessThanOrEqual(30);
        for (const { from, games, to } of lengths.histogram)
          expect(games).toBe(values.filter((it) => it >= from && it <= to).length);
        expect(lengths.histogram.reduce((sum, { games }) => sum + games, 0)).toBe(values.length);
      }),
    );
  });
});
