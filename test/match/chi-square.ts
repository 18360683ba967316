/**
 * How far counts are from being alike, in standard deviations of the chi-square distribution: about 0 for fair ones, and
 * above 5 in less than one of a million. For tables of at least some twenty cells, each expected at least five times.
 * @param counts how often each outcome has come; each row adds up to the same
 * @param free how many of the cells are free; by default all but one of each row and of each column
 */
export function unevenness(counts: readonly (readonly number[])[], free?: number): number {
  const cells = counts.flat();
  const expected = cells.reduce((sum, count) => sum + count, 0) / cells.length;
  const chiSquare = cells.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const rows = counts.length;
  const columns = counts[0]?.length ?? 0;
  const degrees = free ?? (rows - 1) * (columns - 1);
  return (chiSquare - degrees) / Math.sqrt(2 * degrees);
}
