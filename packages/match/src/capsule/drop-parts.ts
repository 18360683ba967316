/**
 * Removes parts of a list as long as a test holds for what is left (delta debugging): first halves, then smaller and smaller
 * runs, at last single parts, until no single one can be removed.
 * @param holds tests a list; returns it, or an even shorter one for which the test holds too; `null` if it does not hold
 * @returns the list that is left; for it, the test has held
 */
export async function dropParts<Part>(
  parts: readonly Part[],
  holds: (left: readonly Part[]) => Promise<readonly Part[] | null>,
): Promise<readonly Part[]> {
  let left = parts;
  for (let size = Math.ceil(left.length / 2); size >= 1; ) {
    let dropped = false;
    // From the end: what comes later depends on what comes earlier, and goes first.
    for (let end = left.length; end > 0; ) {
      const start = Math.max(0, end - size);
      const held = await holds([...left.slice(0, start), ...left.slice(end)]);
      if (held !== null) {
        dropped = true;
        left = held;
      }
      end = Math.min(start, left.length);
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (!dropped) break;
  }
  return left;
}
