import { describe, expect, it } from 'vitest';
import { type TreeRows, treeMoveFor } from './tree-keys.ts';

/** Four rows: one that is open with two below it, of which the second is folded, and one by itself. */
function rows(cursorRow: number): TreeRows {
  const open = [true, null, false, null];
  const parents = [-1, 0, 0, -1];
  return {
    count: 4,
    cursorRow,
    isOpen: (row) => open[row] ?? null,
    parentRow: (row) => parents[row] ?? -1,
  };
}

describe('a key in a tree', () => {
  it.each([
    ['ArrowDown', 0, { kind: 'go', row: 1 }],
    ['ArrowDown', 3, { kind: 'go', row: 3 }],
    ['ArrowUp', 2, { kind: 'go', row: 1 }],
    ['ArrowUp', 0, { kind: 'go', row: 0 }],
    ['ArrowUp', -1, { kind: 'go', row: 3 }],
    ['PageDown', 0, { kind: 'go', row: 2 }],
    ['PageUp', 3, { kind: 'go', row: 1 }],
    ['Home', 2, { kind: 'go', row: 0 }],
    ['End', 0, { kind: 'go', row: 3 }],
    ['ArrowRight', 0, { kind: 'go', row: 1 }],
    ['ArrowRight', 1, null],
    ['ArrowRight', 2, { kind: 'fold', folded: false }],
    ['ArrowLeft', 0, { kind: 'fold', folded: true }],
    ['ArrowLeft', 1, { kind: 'go', row: 0 }],
    ['ArrowLeft', 2, { kind: 'go', row: 0 }],
    ['ArrowLeft', 3, null],
    ['ArrowRight', -1, { kind: 'go', row: 0 }],
    ['*', 1, { kind: 'unfold-beside' }],
    ['Enter', 1, { kind: 'act' }],
    [' ', -1, { kind: 'go', row: 0 }],
    ['q', 1, null],
  ])('%s at row %i', (key, row, move) => {
    expect(treeMoveFor(key, rows(row), 2)).toEqual(move);
  });

  it('means nothing in a tree without rows', () => {
    expect(treeMoveFor('End', { ...rows(-1), count: 0 }, 2)).toBe(null);
  });
});
