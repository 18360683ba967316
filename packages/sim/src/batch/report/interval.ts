/** A share with its 95 % confidence interval. All three values are from 0 to 1. */
export interface Interval {
  /** Observed share. */
  share: number;
  /** Lower end of the interval. */
  low: number;
  /** Upper end of the interval. */
  high: number;
}

/** Number of standard deviations around the mean that hold 95 % of a normal distribution. */
export const Z = 1.959963984540054;

/**
 * Computes the share of successes with Wilson's 95 % score interval, rounded to six digits.
 * @returns `null` if there were no trials
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

/** A share or a difference of shares with six digits: reports are compared byte for byte. */
export function sixDigits(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
