import type { ValueCounts } from './chunk.ts';

/** Lengths of matches, in turns, commands or actions. */
export interface Lengths {
  /** The mean, rounded to three decimals. */
  mean: number;
  least: number;
  /** The smallest value that at least half of the matches do not exceed. */
  median: number;
  p95: number;
  most: number;
  /**
   * Bins: number of matches with lengths from `from` to `to`, both included. Empty bins between others are
   * listed.
   */
  histogram: { from: number; to: number; games: number }[];
}

/** Maximum number of bins. */
const MOST_BINS = 30;

/** Measures values by how often each occurred; `null` if there are none. */
export function measureLengths(counts: ValueCounts): Lengths | null {
  const entries = Object.entries(counts).map(([value, count]) => [Number(value), count] as const);
  entries.sort(([a], [b]) => a - b);
  const [first, last] = [entries[0], entries[entries.length - 1]];
  if (first === undefined || last === undefined) return null;
  const games = entries.reduce((sum, [, count]) => sum + count, 0);
  const total = entries.reduce((sum, [value, count]) => sum + value * count, 0);
  const quantile = (share: number): number => {
    let seen = 0;
    for (const [value, count] of entries) {
      seen += count;
      if (seen >= share * games) return value;
    }
    return last[0];
  };
  return {
    mean: Math.round((1000 * total) / games) / 1000,
    least: first[0],
    median: quantile(0.5),
    p95: quantile(0.95),
    most: last[0],
    histogram: histogramOf(entries, first[0], last[0]),
  };
}

function histogramOf(
  entries: readonly (readonly [value: number, count: number])[],
  least: number,
  most: number,
): Lengths['histogram'] {
  const width = widthFor(least, most);
  const start = Math.floor(least / width) * width;
  const bins = Array.from({ length: Math.floor((most - start) / width) + 1 }, (_, i) => ({
    from: start + i * width,
    to: start + (i + 1) * width - 1,
    games: 0,
  }));
  for (const [value, count] of entries) {
    const bin = bins[Math.floor((value - start) / width)];
    if (bin !== undefined) bin.games += count;
  }
  return bins;
}

/** Returns the smallest bin width of 1, 2, 5, 10, 20, 50, … that keeps the number of bins within the limit. */
function widthFor(least: number, most: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [1, 2, 5]) {
      const width = step * power;
      if (Math.floor(most / width) - Math.floor(least / width) < MOST_BINS) return width;
    }
}
