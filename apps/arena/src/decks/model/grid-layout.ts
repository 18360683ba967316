/** A layout of cards in rows. All lengths are in pixels. */
export interface GridLayout {
  columns: number;
  /** The width of a card. */
  card: number;
  /** From the top of one row to the top of the next. */
  row: number;
}

/** The space between cards, in both directions. */
export const GAP = 17;

/** The height of the caption below a card, by whether it has a second line. */
export function captionHeight(hasFoot: boolean): number {
  return hasFoot ? 40 : 24;
}

/** The narrowest card with readable text, and the narrowest card on a wide page. */
const NARROW = 156;
const WIDE = 190;
const FEWEST = 2;

/** Returns the layout that fills a width; cards are larger on a wide page. @param caption the height below each card */
export function layOut(width: number, caption: number): GridLayout {
  const least = Math.min(WIDE, Math.max(NARROW, width / 7));
  const columns = Math.max(FEWEST, Math.floor((width + GAP) / (least + GAP)));
  const card = Math.max(0, (width - GAP * (columns - 1)) / columns);
  return { columns, card, row: card * (7 / 5) + caption + GAP };
}

/** Returns the rows to draw: the visible ones, one before and one after them, and the focused row (-1 for none). */
export function rowsInSight(
  top: number,
  height: number,
  row: number,
  rows: number,
  focused: number,
): number[] {
  if (row <= 0 || rows === 0) return [];
  const first = Math.max(0, Math.floor(top / row) - 1);
  const last = Math.min(rows - 1, Math.ceil((top + height) / row));
  const seen = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return focused < 0 || focused >= rows || seen.includes(focused)
    ? seen
    : [...seen, focused].sort((a, b) => a - b);
}

/** Returns the index to which a key moves the focus in the grid; `null` for other keys. */
export function stepBy(
  key: string,
  from: number,
  columns: number,
  count: number,
  page: number,
): number | null {
  const row = Math.floor(from / columns);
  const last = Math.floor((count - 1) / columns);
  /** The same column of another row, or the last card if that row is shorter. */
  const inRow = (to: number) => Math.min(count - 1, from + (Math.min(Math.max(to, 0), last) - row) * columns);
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      return inRow(row + 1);
    case 'ArrowUp':
      return inRow(row - 1);
    case 'PageDown':
      return inRow(row + page);
    case 'PageUp':
      return inRow(row - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
