/** The rows of the table, from the opponent's strip down to the hand. */
const ROWS = '[data-table] [data-row]';

/** Elements of a row that can get the focus. The buttons of the turn never do: the next Enter would end the turn. */
const PIECES = 'button:not(:disabled, .turn button)';

/** Where the keyboard focus was on the table. */
interface FocusSpot {
  element: HTMLElement;
  /** The row that it was in. */
  row: HTMLElement;
  /** Its position among the pieces of the row, from 0. */
  index: number;
}

/**
 * Keeps the keyboard focus on the table when the focused element leaves: a card that is played, a minion that dies or returns to
 * its hand, a prompt that is answered, the button of a turn that is over. The focus goes to the piece that is at the same
 * position in the row now, then to the row as a group, then to the hand. A user who points with a mouse or a finger is
 * left alone.
 * @returns a function that stops it
 */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let spot: FocusSpot | null = null;

  const note = ({ target }: FocusEvent) => {
    last = null;
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    if (target.closest('.sheet')) {
      last = target;
      return;
    }
    const row = target.closest<HTMLElement>(ROWS);
    if (!row) return;
    last = target;
    spot = { element: target, row, index: indexOf(target, row) };
  };
  const release = () => {
    last = null;
  };
  const restore = () => {
    if (spot && last === spot.element && !hasLeft(last)) spot.index = indexOf(spot.element, spot.row);
    if (!last || !hasLeft(last) || document.querySelector('dialog:modal')) return;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== last) return;
    // If nothing can take the focus, try again at the next change of the page.
    findNextFocus(spot)?.focus();
  };

  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  window.addEventListener('focusin', note);
  window.addEventListener('pointerdown', release);
  return () => {
    observer.disconnect();
    window.removeEventListener('focusin', note);
    window.removeEventListener('pointerdown', release);
  };
}

/** Returns the focused piece, or the row that is focused as a group. */
export function focusedPiece(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>(`${ROWS} button, ${ROWS}`) ?? null;
}

/** Everything on the table that can have the focus, row by row. A row that has it as a group comes before its pieces. */
export function rowsOfPieces(): HTMLElement[][] {
  return Array.from(document.querySelectorAll<HTMLElement>(ROWS), (row) => [
    ...(row === document.activeElement ? [row] : []),
    ...row.querySelectorAll<HTMLElement>('button:not(:disabled)'),
  ]).filter((row) => row.length > 0);
}

function hasLeft(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

function findNextFocus(spot: FocusSpot | null): HTMLElement | null {
  const inSheet = document.querySelector<HTMLElement>('.sheet button:not(:disabled)');
  if (inSheet) return inSheet;
  const hand = document.querySelector<HTMLElement>('[data-table] .hand');
  if (!spot?.row.isConnected) return hand;
  if (!hasLeft(spot.element)) return spot.element;
  const pieces = piecesIn(spot.row);
  return (
    pieces[Math.min(spot.index, pieces.length - 1)] ?? (spot.row.matches('[tabindex]') ? spot.row : hand)
  );
}

function indexOf(element: HTMLElement, row: HTMLElement): number {
  return Math.max(0, piecesIn(row).indexOf(element));
}

function piecesIn(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(PIECES)];
}

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
