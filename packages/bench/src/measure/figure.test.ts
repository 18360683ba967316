import { describe, expect, it } from 'vitest';
import { figureOf } from './figure.ts';

describe('the figure of several samples', () => {
  it('is their median, with half of what the middle half of them spans, as a share of it', () => {
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
