/** Direction of an arrow key. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** An element of a row, with its position on the page. */
export interface Placed {
  getBoundingClientRect(): { x: number; width: number };
}

/**
 * Returns the element that an arrow key moves to: the next in the row, or the nearest in the row above or below. Rows do
 * not wrap.
 * @param now the focused element; from `null` it moves to the first of the last row, the user's hand
 * @returns `null` at the end of a row or of the table
 */
export function neighbour<T extends Placed>(
  rows: readonly (readonly T[])[],
  now: T | null,
  direction: Direction,
): T | null {
  const at = now ? rows.findIndex((row) => row.includes(now)) : -1;
  if (!now || at < 0) return rows.at(-1)?.[0] ?? null;
  const row = rows[at] ?? [];
  const index = row.indexOf(now);
  switch (direction) {
    case 'left':
      return row[index - 1] ?? null;
    case 'right':
      return row[index + 1] ?? null;
    case 'up':
      return nearest(rows[at - 1] ?? [], now);
    case 'down':
      return nearest(rows[at + 1] ?? [], now);
  }
}

function nearest<T extends Placed>(row: readonly T[], now: T): T | null {
  const middle = middleOf(now);
  const away = (one: T) => Math.abs(middleOf(one) - middle);
  return row.reduce<T | null>((best, one) => (best && away(best) <= away(one) ? best : one), null);
}

function middleOf(placed: Placed): number {
  const { x, width } = placed.getBoundingClientRect();
  return x + width / 2;
}
