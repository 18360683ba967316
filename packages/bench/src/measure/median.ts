/**
 * The value that `share` of the sorted values lie below or at, by the nearest rank.
 * @param share above 0, at most 1
 * @throws RangeError for an empty list
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * share) - 1];
  if (value === undefined) throw new RangeError('There is no percentile of no values.');
  return value;
}

/**
 * The middle value, or the mean of the two in the middle.
 * @throws RangeError for an empty list
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError('There is no median of no values.');
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}
