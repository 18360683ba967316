import { describe, expect, test } from 'vitest';
import { Dice } from '../random/dice.ts';
import { RunningMean } from './confidence.ts';

/** A difference of two mirrored pairs: mostly nothing, else half a win or a whole one, up or down. */
function observe(dice: Dice, shift: number): number {
  const drawn = dice.below(1000) / 1000;
  if (drawn < 0.1 + shift) return 1;
  if (drawn < 0.3 + shift) return 0.5;
  if (drawn < 0.5) return -0.5;
  return drawn < 0.6 ? -1 : 0;
}

/** How often an interval leaves out the true mean, at whatever time, in this many sequences. */
function misses(sequences: number, length: number, shift: number): number {
  let missed = 0;
  for (let seed = 1; seed <= sequences; seed++) {
    const dice = new Dice(seed * 7919);
    const mean = new RunningMean();
    // A shift by s moves s from -0.5 to 1 and lower bounds of both: the mean grows by 1.5 s.
    const truth = 1.5 * shift;
    for (let i = 0; i < length; i++) {
      mean.add(observe(dice, shift));
      if (i < 399) continue;
      const { high, low } = mean.estimate() as { low: number; high: number };
      if (low > truth || high < truth) {
        missed++;
        break;
      }
    }
  }
  return missed;
}

describe('the interval', () => {
  test.each([0, 0.05, 0.1])(
    'holds the true mean at all times in at least 95 of 100 sequences (shift %f)',
    (shift) => {
      expect(misses(400, 4_000, shift)).toBeLessThanOrEqual(20);
    },
  );

  test('narrows, to about 1.5 of the ordinary one at the number it is made for', () => {
    const dice = new Dice(1);
    const mean = new RunningMean();
    const widths: number[] = [];
    for (let i = 1; i <= 8_000; i++) {
      mean.add(observe(dice, 0));
      const { high, low } = mean.estimate() as { low: number; high: number };
      if (i % 2_000 === 0) widths.push((high - low) / 2);
    }
    expect(widths).toEqual(widths.toSorted((a, b) => b - a));
    // Standard deviation of an observation: √(0.2 · 1 + 0.4 · 0.25).
    const ordinary = 1.96 * Math.sqrt(0.3 / 2_000);
    expect((widths[0] as number) / ordinary).toBeGreaterThan(1.2);
    expect((widths[0] as number) / ordinary).toBeLessThan(1.7);
  });

  test('is not a point where nothing differed', () => {
    const mean = new RunningMean();
    expect(mean.estimate()).toBeNull();
    for (let i = 0; i < 400; i++) mean.add(0);
    const { high, low } = mean.estimate() as { low: number; high: number };
    expect(high).toBeGreaterThan(0.005);
    expect(high).toBeLessThan(0.02);
    expect(low).toBe(-high);
  });
});
