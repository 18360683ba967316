import { Dice } from '../random/dice.ts';

/** What SPSA needs to know. */
export interface Tuning {
  /** Where it begins. None of them may be 0: they are changed in proportion. */
  weights: Readonly<Record<string, number>>;
  seed: number;
  /**
   * Plays weights against others.
   * @param round number of the comparison, from 0: each has other matches
   * @returns the first ones' share of wins less the others', from -1 to 1
   */
  compare(plus: Record<string, number>, minus: Record<string, number>, round: number): number;
}

/** How far weights are moved apart at first, in proportion, and how fast that shrinks. */
const APART = { first: 0.25, shrinks: 0.05 };

/** How far a whole win moves the weights, and how fast that shrinks; the delay keeps the first steps small. */
const STEP = { first: 1.2, delay: 20, shrinks: 0.6 };

/**
 * Tunes weights by simultaneous perturbation stochastic approximation (Spall, 1992): in each round all weights are moved up or
 * down at random, the two sets play each other, and all are moved towards the one that won. One comparison tells something about
 * all weights, however many there are.
 * @returns an endless sequence: the weights after each round. Their mean over the later rounds is better than the last ones
 */
export function* tune({ compare, seed, weights }: Tuning): Generator<Record<string, number>> {
  const dice = new Dice(seed);
  const names = Object.keys(weights);
  // In logarithms: a weight keeps its sign, and small ones are moved by little.
  const moved = names.map(() => 0);
  const weightsAt = (offsets: readonly number[]) =>
    Object.fromEntries(
      names.map((name, i) => [
        name,
        (weights[name] as number) * Math.exp((moved[i] as number) + (offsets[i] as number)),
      ]),
    );
  for (let round = 0; ; round++) {
    const apart = APART.first / (round + 1) ** APART.shrinks;
    const step = STEP.first / (round + STEP.delay) ** STEP.shrinks;
    const signs = names.map(() => (dice.below(2) === 0 ? 1 : -1));
    const gain = compare(
      weightsAt(signs.map((sign) => apart * sign)),
      weightsAt(signs.map((sign) => -apart * sign)),
      round,
    );
    for (const [i, sign] of signs.entries()) moved[i] = (moved[i] as number) + step * gain * sign;
    yield weightsAt(names.map(() => 0));
  }
}
