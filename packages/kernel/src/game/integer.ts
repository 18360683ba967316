import { InvariantError } from './errors.ts';

/**
 * A number as the event log holds it. What is kept has to pass here: JavaScript engines keep lists and fields of integers
 * several times faster than those into which a single float has come, though it be a whole one (as `2 ** 1` is).
 * @throws InvariantError for what is no integer of 32 bits (law S1)
 */
export function asInteger(value: number): number {
  const integer = value | 0;
  if (integer !== value) throw new InvariantError('S1', `${value} is no integer that the tape can hold`);
  return integer;
}
