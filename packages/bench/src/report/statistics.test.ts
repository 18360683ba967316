import { describe, expect, it } from 'vitest';
import { figureOf, interleave, median, percentile } from './statistics.ts';

describe('the middle of several values', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 2, 1, 9, 3], 3],
    [[100, 20, 3], 20],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('is refused for no values', () => {
    expect(() => median([])).toThrow(RangeError);
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });

  it('the 95th percentile of a hundred is the 95th', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(percentile(values, 0.95)).toBe(95);
    expect(percentile(values, 1)).toBe(100);
    expect(percentile([7], 0.95)).toBe(7);
  });
});

describe('sides that are measured together', () => {
  it('take turns, each prepared before each run, and warm-ups do not count', async () => {
    const done: string[] = [];
    const times = { a: [900, 1, 5, 3], b: [900, 20, 10, 60] };
    const side = (name: 'a' | 'b') => ({
      prepare: () => done.push(`prepare ${name}`),
      run: () => {
        done.push(name);
        return times[name].shift();
      },
    });
    const medians = await interleave({ a: side('a'), b: side('b') }, { samples: 3, warmups: 1 });
    const round = ['prepare a', 'a', 'prepare b', 'b'];
    expect(done).toEqual([...round, ...round, ...round, ...round]);
    expect(medians).toEqual({ a: 3, b: 20 });
  });

  it('are timed where they do not time themselves', async () => {
    const run = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
    const began = performance.now();
    const { waits } = await interleave({ waits: { run } }, { samples: 1, warmups: 0 });
    // Bounds that hold on a machine of any speed. A timer may be a millisecond early.
    expect(waits).toBeGreaterThanOrEqual(29);
    expect(waits).toBeLessThanOrEqual(performance.now() - began);
  });

  it('fail as a whole if one of them fails', async () => {
    const broken = {
      run: () => {
        throw new Error('out of order');
      },
    };
    await expect(interleave({ broken }, { samples: 1, warmups: 0 })).rejects.toThrow('out of order');
  });
});

describe('the figure of several samples', () => {
  it('is their median, and half their interquartile range as a share of it', () => {
    expect(figureOf([10, 8, 12, 100, 9], 'time')).toEqual({ value: 10, unit: 'time', spread: 0.15 });
  });

  it('can be worked out of each sample', () => {
    const { value, unit, spread } = figureOf([1, 2, 4], 'rate', (milliseconds) => 1000 / milliseconds);
    expect([value, unit]).toEqual([500, 'rate']);
    expect(spread).toBeCloseTo((1000 - 250) / 2 / 500);
  });

  it('of one sample, or of nothing but zeros, has no spread', () => {
    expect(figureOf([7], 'size').spread).toBe(0);
    expect(figureOf([0, 0, 0], 'time').spread).toBe(0);
  });
});
