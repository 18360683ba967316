import { array, assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CutTime } from './axis.ts';

describe('cut time', () => {
  it('shortens a long stretch without events', () => {
    const time = new CutTime();
    for (const at of [1000, 1500, 2000, 3_602_000, 3_602_500]) time.happened(at);
    expect(time.cuts).toEqual([{ at: 1000, shown: 600, from: 2000, to: 3_602_000 }]);
    expect(time.toCut(1500)).toBe(500);
    expect(time.toCut(3_602_500)).toBe(2100);
    expect(time.toCut(2000 + 1_800_000)).toBe(1300);
    expect(time.toClock(1300)).toBe(2000 + 1_800_000);
    expect(time.toClock(2100)).toBe(3_602_500);
  });

  it('keeps short stretches, and ignores earlier times', () => {
    const time = new CutTime();
    for (const at of [0, 3999, 100, 7000]) time.happened(at);
    expect(time.cuts).toEqual([]);
    expect(time.end).toBe(7000);
    expect(time.toCut(7000)).toBe(7000);
  });

  it('keeps the order, goes there and back, and is never longer than the clock', () => {
    assert(
      property(
        array(integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 40 }),
        array(double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 20 }),
        (gaps, parts) => {
          const time = new CutTime();
          let at = 500;
          for (const gap of gaps) {
            at += gap;
            time.happened(at);
          }
          const places = parts
            .map((part) => time.begin + part * (time.end - time.begin))
            .sort((a, b) => a - b);
          const cut = places.map((it) => time.toCut(it));
          expect(cut).toEqual([...cut].sort((a, b) => a - b));
          for (const [index, it] of cut.entries()) {
            expect(time.toClock(it)).toBeCloseTo(places[index] as number, 3);
            expect(it).toBeLessThanOrEqual((places[index] as number) - time.begin + 1e-6);
          }
        },
      ),
    );
  });
});
