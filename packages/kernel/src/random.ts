import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** The generator's state: four integers of 32 bits. */
export type RandomState = readonly [number, number, number, number];

/** The generator's first state for a seed (any integer; its low 32 bits count). */
export function seedRandom(seed: number): RandomState {
  return xoroshiro128plus(seed | 0).getState() as unknown as RandomState;
}

/**
 * Draws an integer, each of the range equally likely.
 * @returns the integer, from 0 to `below` - 1, and the state to draw the next one from
 * @throws RangeError if `below` is less than 1
 */
export function drawRandom(state: RandomState, below: number): { value: number; state: RandomState } {
  if (below < 1) throw new RangeError(`A random choice needs at least one outcome, and got ${below}.`);
  const generator = xoroshiro128plusFromState(state);
  const value = uniformInt(generator, 0, below - 1);
  return { value, state: generator.getState() as unknown as RandomState };
}
