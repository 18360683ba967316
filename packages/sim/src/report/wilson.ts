/** A share, with the interval that holds the true one with 95 % certainty. All three are from 0 to 1. */
export interface Interval {
  share: number;
  low: number;
  high: number;
}

/** The normal distribution has 95 % of its mass within so many standard deviations of its mean. */
const Z = 1.959963984540054;

/**
 * The share of successes, with Wilson's score interval of 95 %, to six digits.
 * @returns `null` for no trial: nothing is known then
 */
export function wilson(successes: number, trials: number): Interval | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const spread = (Z * Z) / trials;
  const middle = (share + spread / 2) / (1 + spread);
  const reach = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  return {
    share: sixDigits(share),
    low: sixDigits(Math.max(0, middle - reach)),
    high: sixDigits(Math.min(1, middle + reach)),
  };
}

function sixDigits(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
