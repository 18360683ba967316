import type { Figure } from '../report/row.ts';
import { median, percentile } from './median.ts';

/**
 * The figure of several samples: their median, and how far the middle half of them lies apart.
 * @param of what a sample is worth, if not itself: a rate, of milliseconds
 * @throws RangeError for no samples
 */
export function figureOf(
  samples: readonly number[],
  unit: Figure['unit'],
  of: (sample: number) => number = (it) => it,
): Figure {
  const values = samples.map(of);
  const value = median(values);
  const apart = percentile(values, 0.75) - percentile(values, 0.25);
  return { value, unit, spread: value === 0 ? 0 : apart / 2 / Math.abs(value) };
}
