/** How the rows of a table are found, from the opponent's side down to the user's hand. */
export interface TableRows {
  /** Selector of the rows, such as `[data-row]`. A row with a `tabindex` gets the focus as a group when it is empty. */
  rows: string;
  /** Selector of what can have the focus in a row; default: buttons that are not disabled. */
  pressable?: string;
  /**
   * Selector of those of them that may get the focus when another element leaves. Default: all. Leave out what must not be
   * pressed by mistake, such as the end of the turn.
   */
  heirs?: string;
  /** Selector of what lies above the table while the user has to choose, such as the options of a prompt. Default: nothing. */
  sheets?: string;
  /** Selector of what gets the focus when nothing is left in its row, such as the user's hand. Default: nothing. */
  last?: string;
}

const PIECES = 'button:not(:disabled)';

/** Where the keyboard focus was on the table. */
interface FocusSpot {
  element: HTMLElement;
  /** The row that it was in. */
  row: HTMLElement;
  /** Its position among the pieces of the row, from 0. */
  index: number;
}

/**
 * Keeps the keyboard focus on the table when the focused element leaves: a card that is played, an entity that dies or
 * returns to its hand, a prompt that is answered, the button of a turn that is over. The focus goes to the piece that is at
 * the same position in the row now, then to the row as a group, then to `last`. A user who points with a mouse or a finger
 * is left alone.
 * @returns a function that stops it
 */
export function keepFocus(table: TableRows): () => void {
  let last: Element | null = null;
  let spot: FocusSpot | null = null;

  const note = ({ target }: FocusEvent) => {
    last = null;
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    if (table.sheets && target.closest(table.sheets)) {
      last = target;
      return;
    }
    const row = target.closest<HTMLElement>(table.rows);
    if (!row) return;
    last = target;
    spot = { element: target, row, index: indexOf(target, row, table) };
  };
  const release = () => {
    last = null;
  };
  const restore = () => {
    if (spot && last === spot.element && !hasLeft(last)) spot.index = indexOf(spot.element, spot.row, table);
    if (!last || !hasLeft(last) || document.querySelector('dialog:modal')) return;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== last) return;
    // If nothing can take the focus, try again at the next change of the page.
    findHeir(spot, table)?.focus();
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
export function focusedPiece({ rows, pressable = PIECES }: TableRows): HTMLElement | null {
  const { activeElement } = document;
  const row = activeElement?.closest<HTMLElement>(rows);
  return row ? (activeElement?.closest<HTMLElement>(pressable) ?? row) : null;
}

/** Returns everything on the table that can have the focus, row by row. A row that has it as a group comes before its pieces. */
export function rowsOfPieces({ rows, pressable = PIECES }: TableRows): HTMLElement[][] {
  return Array.from(document.querySelectorAll<HTMLElement>(rows), (row) => [
    ...(row === document.activeElement ? [row] : []),
    ...row.querySelectorAll<HTMLElement>(pressable),
  ]).filter((row) => row.length > 0);
}

function hasLeft(element: Element): boolean {
  return !element.isConnected || element.matches(':disabled');
}

function findHeir(spot: FocusSpot | null, table: TableRows): HTMLElement | null {
  const first = (selector: string | undefined) =>
    selector === undefined ? null : document.querySelector<HTMLElement>(selector);
  const sheet = first(table.sheets)?.querySelector<HTMLElement>(PIECES);
  if (sheet) return sheet;
  const last = first(table.last);
  if (!spot?.row.isConnected) return last;
  if (!hasLeft(spot.element)) return spot.element;
  const heirs = heirsIn(spot.row, table);
  return heirs[Math.min(spot.index, heirs.length - 1)] ?? (spot.row.matches('[tabindex]') ? spot.row : last);
}

function indexOf(element: HTMLElement, row: HTMLElement, table: TableRows): number {
  return Math.max(0, heirsIn(row, table).indexOf(element));
}

function heirsIn(row: HTMLElement, { pressable = PIECES, heirs = pressable }: TableRows): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(heirs)];
}
