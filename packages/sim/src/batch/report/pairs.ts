import { type Interval, sixDigits, Z } from './interval.ts';

/** Mirrored pairs of matches, each as one observation. */
export interface PairFigures {
  /** Number of pairs of which both matches were played to the end. */
  games: number;
  /** How many of them gave the first side 0, ½, 1, 1½ and 2 points. */
  counts: readonly number[];
  /** The first side's share of points: a tie is half a point. `null` without pairs. */
  rate: Interval | null;
}

/**
 * The share of points, where each pair is one observation with five results (Fishtest calls it pentanomial): the two matches of
 * a pair have the same luck, so they are not two observations.
 * @param counts number of pairs with 0, ½, 1, 1½ and 2 points
 */
export function pairFigures(counts: readonly number[]): PairFigures {
  const games = counts.reduce((sum, it) => sum + it, 0);
  if (games === 0) return { games, counts, rate: null };
  const share = counts.reduce((sum, it, i) => sum + it * (i / 4), 0) / games;
  const variance = counts.reduce((sum, it, i) => sum + it * (i / 4 - share) ** 2, 0) / games;
  const reach = Z * Math.sqrt(variance / games);
  return {
    games,
    counts,
    rate: {
      share: sixDigits(share),
      low: sixDigits(Math.max(0, share - reach)),
      high: sixDigits(Math.min(1, share + reach)),
    },
  };
}
