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
