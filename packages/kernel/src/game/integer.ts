import { InvariantError } from './errors.ts';

/**
 * Checks a number that is to be stored, and stores whole floats as integers: JavaScript engines handle lists and fields
 * of integers several times faster than those with a single float in them, even a whole one such as `2 ** 1`.
 * @throws InvariantError if it is not an integer of 32 bits (law S1)
 */
export function asInteger(value: number): number {
  const integer = value | 0;
  if (integer !== value) throw new InvariantError('S1', `${value} is not an integer of 32 bits`);
  return integer;
}

/**
 * The largest amount and the largest stat; the least is its negative (law S7). The sum of two is still a small integer of the
 * JavaScript engine.
 */
export const LARGEST = 2 ** 29 - 1;

/**
 * The integer nearest to a whole number that is within the limits of amounts and stats, `-LARGEST` to {@link LARGEST}: never -0,
 * and never a float.
 * @throws InvariantError if it is neither whole nor beyond a limit (law S1)
 */
export function saturate(value: number): number {
  if (value > LARGEST) return LARGEST;
  return value < -LARGEST ? -LARGEST : asInteger(value);
}
