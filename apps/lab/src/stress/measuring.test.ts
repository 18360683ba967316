import { array, assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameCounter } from './measuring.ts';

const counted = (gaps: readonly number[]) => {
  const counter = new FrameCounter();
  for (const gap of gaps) counter.add(gap);
  return counter;
};

describe('counted frames', () => {
  it('know their percentiles to a tenth of a millisecond', () => {
    const gaps = array(double({ min: 0, max: 900, noNaN: true }), { minLength: 1, maxLength: 300 });
    assert(
      property(gaps, (times) => {
        const sorted = [...times].sort((a, b) => a - b);
        const counter = counted(times);
        for (const share of [0.5, 0.95, 1]) {
          const exact = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number;
          expect(Math.abs(counter.percentile(share) - exact)).toBeLessThanOrEqual(0.1001);
        }
      }),
    );
  });

  it('know the worst, and how many were late', () => {
    expect(counted([16, 25, 25.1, 70, 12])).toMatchObject({ count: 5, worst: 70, late: 2 });
  });

  it('that took very long are the worst', () => {
    expect(counted([10, 5_000]).percentile(1)).toBe(5_000);
  });

  it('are none before the first', () => {
    expect(new FrameCounter().percentile(0.95)).toBe(0);
  });
});
