import { lineOf } from '../json/read-json.ts';
import type { TextFault } from './read-cards.ts';

/**
 * Moves faults with the text around them, until the new text has been checked.
 * @param faults faults of the text before; `null` for one that is gone
 * @returns the same faults in the new text; `null` for those in which something was written
 */
export function shiftFaults(
  faults: readonly (TextFault | null)[],
  before: string,
  after: string,
): (TextFault | null)[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < shorter - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const changedTo = before.length - sameAtEnd;
  const by = after.length - before.length;
  return faults.map((fault) => {
    if (fault === null || fault.end <= same) return fault;
    if (fault.start < changedTo) return null;
    const start = fault.start + by;
    return { ...fault, start, end: fault.end + by, line: lineOf(after, start) };
  });
}
