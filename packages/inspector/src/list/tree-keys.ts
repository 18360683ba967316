/** The rows of a tree, for keyboard navigation. */
export interface TreeRows {
  readonly count: number;
  /** The selected row; -1 for none. */
  readonly cursorRow: number;
  /** Whether a row is unfolded; `null` if it has no children. */
  isOpen(row: number): boolean | null;
  /** The parent row; -1 for a top-level row. */
  parentRow(row: number): number;
}

/** What a key does in a tree: go to a row, fold or unfold, or act on the row. */
export type Move =
  | { kind: 'go'; row: number }
  | { kind: 'fold'; folded: boolean }
  | { kind: 'unfold-beside' }
  | { kind: 'act' };

/**
 * What a key does in a tree, following the ARIA tree pattern.
 * @param page number of rows in a page
 * @returns `null` for an unused key
 */
export function treeMoveFor(key: string, rows: TreeRows, page: number): Move | null {
  if (rows.count === 0) return null;
  const row = rows.cursorRow;
  const go = (to: number): Move => ({ kind: 'go', row: Math.min(Math.max(0, to), rows.count - 1) });
  switch (key) {
    case 'ArrowDown':
      return go(row + 1);
    case 'ArrowUp':
      return go(row < 0 ? rows.count - 1 : row - 1);
    case 'PageDown':
      return go(row + page);
    case 'PageUp':
      return go(row - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.count - 1);
    case 'ArrowRight':
      return row < 0 ? go(0) : inwards(rows, row);
    case 'ArrowLeft':
      return row < 0 ? go(0) : outwards(rows, row);
    case '*':
      return row < 0 ? null : { kind: 'unfold-beside' };
    case 'Enter':
    case ' ':
      return row < 0 ? go(0) : { kind: 'act' };
    default:
      return null;
  }
}

function inwards(rows: TreeRows, row: number): Move | null {
  const open = rows.isOpen(row);
  if (open === null) return null;
  if (!open) return { kind: 'fold', folded: false };
  const next = row + 1;
  return next < rows.count && rows.parentRow(next) === row ? { kind: 'go', row: next } : null;
}

function outwards(rows: TreeRows, row: number): Move | null {
  if (rows.isOpen(row) === true) return { kind: 'fold', folded: true };
  const parent = rows.parentRow(row);
  return parent < 0 ? null : { kind: 'go', row: parent };
}
