import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_POINTS, RunSeries, type Sample } from './series.ts';

const at = (number: number, change: Partial<Sample> = {}): Sample => ({
  seconds: number,
  rate: 100,
  depth: 1,
  queue: 0,
  heap: null,
  tape: number,
  frame: 16,
  ...change,
});

describe('the samples of a run', () => {
  it('are kept as they are while there is room', () => {
    const series = new RunSeries();
    for (let i = 0; i < 5; i++) series.add(at(i, { rate: i * 10, heap: i === 2 ? null : i }));
    const points = series.points();
    expect([...points.seconds]).toEqual([0, 1, 2, 3, 4]);
    expect([...points.rate]).toEqual([0, 10, 20, 30, 40]);
    expect([...points.heap]).toEqual([0, 1, Number.NaN, 3, 4]);
  });

  it('never exceed their capacity, and keep the latest, the maximum and the mean', () => {
    const peaks = array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 * MOST_POINTS });
    assert(
      property(peaks, (values) => {
        const series = new RunSeries();
        for (const [i, value] of values.entries())
          series.add(at(i, { depth: value, frame: value, rate: 250 }));
        const { seconds, depth, frame, rate } = series.points();
        expect(seconds.length).toBeLessThanOrEqual(MOST_POINTS);
        expect(seconds.at(-1)).toBe(values.length - 1);
        expect(Math.max(...depth)).toBe(Math.max(...values));
        expect(Math.max(...frame)).toBe(Math.max(...values));
        expect(new Set(rate)).toEqual(new Set([250]));
        expect([...seconds]).toEqual([...seconds].sort((a, b) => a - b));
      }),
      { numRuns: 25 },
    );
  });

  it('are averaged where several share a place', () => {
    const series = new RunSeries();
    for (let i = 0; i < 4 * MOST_POINTS; i++) series.add(at(i, { rate: i % 2 === 0 ? 0 : 100 }));
    const { rate } = series.points();
    expect(rate.length).toBeLessThanOrEqual(MOST_POINTS);
    expect(new Set(rate)).toEqual(new Set([50]));
  });
});
