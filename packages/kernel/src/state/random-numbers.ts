import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/**
 * The generator's state: four integers of 32 bits. They are kept in registers of the table (`random0` to `random3`). So a
 * draw is a change like others: it is in the event log, is undone with its command, and is part of every snapshot. A save
 * needs only the seed of its set-up, because it is replayed.
 */
export type RandomState = readonly [number, number, number, number];

/** The generator's first state for a seed. @param seed any integer; only its low 32 bits count */
export function seedRandom(seed: number): RandomState {
  return xoroshiro128plus(seed | 0).getState() as unknown as RandomState;
}

/** How many different numbers the generator gives: the integers of 32 bits, half of them below 0. */
const NUMBERS = 2 ** 32;

/**
 * Draws an integer, each of the range equally likely.
 * @returns the integer, from 0 to `below` - 1, and the state to draw the next one from
 * @throws RangeError if `below` is less than 1 or more than 2 ** 32
 */
export function drawRandom(state: RandomState, below: number): { value: number; state: RandomState } {
  if (below < 1) throw new RangeError(`A random choice needs at least 1 outcome, but has ${below}.`);
  if (below > NUMBERS)
    throw new RangeError(`A random choice can have at most 2 ** 32 outcomes, but has ${below}.`);
  const generator = xoroshiro128plusFromState(state);
  // Numbers above the last whole multiple of the range are drawn again; otherwise small outcomes would be likelier.
  const most = NUMBERS - (NUMBERS % below);
  let drawn: number;
  do drawn = generator.next() + NUMBERS / 2;
  while (drawn >= most);
  const value = drawn % below;
  // The remainder of a float is a float, even a whole one: see `asInteger`.
  const isSmall = below <= NUMBERS / 2;
  return { value: isSmall ? value | 0 : value, state: generator.getState() as unknown as RandomState };
}
