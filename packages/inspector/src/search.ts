/**
 * How many of the first so many numbers something is true of, where it is true of all before the first of which it is not.
 * @param holds is asked for numbers from 0 to `count - 1`
 */
export function countWhile(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
