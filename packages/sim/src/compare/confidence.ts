/** A mean with an interval that holds the true value. */
export interface MeanInterval {
  /** The mean of the observations, from -1 to 1. */
  mean: number;
  /** The lower bound, at least -1. */
  low: number;
  /** The upper bound, at most 1. */
  high: number;
}

/** Chance that an interval does not hold the true value, however often it is looked at. */
const ALPHA = 0.05;

/** Number of observations for which the intervals are made as narrow as they can be; before and after it they are somewhat wider. */
const NARROWEST = 2_000;

/** Variance of the mixing distribution that makes the interval narrowest there (from the same paper, its section 2.3). */
const RHO2 = (-2 * Math.log(ALPHA) + Math.log(-2 * Math.log(ALPHA)) + 1) / NARROWEST;

/** Two observations of ±1 that were never made: without them, a change that matters rarely would seem to be known too soon. */
const IMAGINED = 2;

/**
 * The mean of a sequence of observations from -1 to 1, with an interval that may be looked at after every observation: the true
 * mean is inside **all** of the intervals with a probability of 95 %. An ordinary interval would, sooner or later, leave it out.
 *
 * It is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, *Time-uniform central limit
 * theory and asymptotic confidence sequences*, 2021, with their normal mixture.
 */
export class RunningMean {
  private sum = 0;
  private squares = IMAGINED;
  /** Number of observations. */
  count = 0;

  /** Adds an observation from -1 to 1. */
  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  /** The mean and its interval; `null` without observations. */
  estimate(): MeanInterval | null {
    const { count, squares, sum } = this;
    if (count === 0) return null;
    const mean = sum / count;
    const variance = Math.max(0, squares / (count + IMAGINED) - mean * mean);
    const mixed = count * RHO2 + 1;
    const reach = Math.sqrt(
      (variance * 2 * mixed * Math.log(Math.sqrt(mixed) / ALPHA)) / (count * count * RHO2),
    );
    return { mean, low: Math.max(-1, mean - reach), high: Math.min(1, mean + reach) };
  }
}
