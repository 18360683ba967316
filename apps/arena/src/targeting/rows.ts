/** Where an arrow key goes. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Something in a row, with its place on the page. */
export interface Placed {
  getBoundingClientRect(): { x: number; width: number };
}

/**
 * What an arrow key goes to: the next in the row, or whatever stands nearest in the row above or below. A row ends where
 * it ends.
 * @param now what has the focus; from `null` one comes to the first of the last row, one's own hand
 * @returns `null` where there is nothing more
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
