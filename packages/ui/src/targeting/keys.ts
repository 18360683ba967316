import { candidateAfter, candidatesIn } from './fit.ts';
import { focusedPiece, rowsOfPieces, type TableRows } from './focus.ts';
import { type Direction, neighbour } from './neighbour.ts';
import type { Pointing } from './pointing.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Fields, menus and dialogs keep their keys. */
const ELSEWHERE = 'input, textarea, select, dialog, [role="dialog"], [role="menu"]';

/** Which keys belong to the table. */
export interface TableKeys extends TableRows {
  /** Selector of further parts of the page that keep all keys. Fields, menus and dialogs do anyway. */
  elsewhere?: string;
}

/**
 * Controls a table by the keyboard. Arrow keys move from piece to piece and from row to row. While the user chooses a
 * position they move the slot, and Enter chooses it; while the user chooses a target, they and Tab cycle through the legal
 * targets, preferred ones first. Enter presses the focused piece, which is a button. In a sheet, arrow keys move between its
 * choices.
 * @returns a function that stops it
 */
export function listenToKeys(pointing: Pointing, table: TableKeys): () => void {
  const elsewhere = table.elsewhere ? `${ELSEWHERE}, ${table.elsewhere}` : ELSEWHERE;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const sheet = table.sheets ? target?.closest(table.sheets) : null;
    if (sheet) goInSheet(event, sheet);
    else if (!target?.closest(elsewhere) && go(event, pointing, table)) event.preventDefault();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

function goInSheet(event: KeyboardEvent, sheet: Element): void {
  const direction = directions[event.key];
  if (!direction) return;
  const choices: (Element | null)[] = [...sheet.querySelectorAll('button:not(:disabled)')];
  const at = choices.indexOf(document.activeElement);
  const step = direction === 'left' || direction === 'up' ? -1 : 1;
  const next = choices.at((at + step) % choices.length);
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

/** @returns whether the key had a meaning */
function go(event: KeyboardEvent, pointing: Pointing, table: TableKeys): boolean {
  const direction = directions[event.key];
  const { choosing } = pointing;
  if (choosing === 'position' && direction) return moveSlot(direction, pointing);
  if (choosing === 'position' && event.key === 'Enter') {
    void chooseSlot(pointing);
    return true;
  }
  if (pointing.aims && (direction || event.key === 'Tab')) {
    const back = direction === 'left' || direction === 'up' || (event.key === 'Tab' && event.shiftKey);
    focusCandidate(pointing, back ? -1 : 1);
    return true;
  }
  if (!direction) return false;
  const rows = rowsOfPieces(table);
  const now = focusedPiece(table);
  // In a row that is focused as a group, a key that leads to no other row moves to its first piece.
  const next = neighbour(rows, now, direction) ?? (now && rows.find(([first]) => first === now)?.[1]) ?? null;
  next?.focus();
  return next !== null;
}

function moveSlot(direction: Direction, pointing: Pointing): boolean {
  const { picked, positions, words } = pointing;
  if (direction === 'up' || direction === 'down') return true;
  const now = pointing.slot.now$.value?.position ?? positions - 1;
  const next = Math.max(0, Math.min(positions - 1, now + (direction === 'left' ? -1 : 1)));
  pointing.slot.open(picked, next);
  pointing.announce(words.position?.(next + 1, positions) ?? `Position ${next + 1} of ${positions}.`);
  return true;
}

async function chooseSlot(pointing: Pointing): Promise<void> {
  const { positions, aims } = pointing;
  const position = pointing.slot.now$.value?.position ?? positions - 1;
  if (!aims) return pointing.confirm();
  await pointing.chooseSlot(position);
  focusCandidate(pointing, 1);
}

/** Continues a pick that was made by the keyboard: opens a slot at the right, or focuses the first legal target. */
export function continueByKeys(pointing: Pointing): void {
  const { picked, positions, words } = pointing;
  if (picked === 0) return;
  if (positions > 0) {
    pointing.slot.open(picked, positions - 1);
    pointing.announce(words.place?.(positions) ?? placeInEnglish(positions));
  } else if (pointing.aims) focusCandidate(pointing, 1);
  else pointing.announce(words.confirm?.() ?? 'Press Enter to use it, Escape to cancel.');
}

function placeInEnglish(of: number): string {
  return of === 1
    ? 'Press Enter to play it, Escape to cancel.'
    : `Position ${of} of ${of}. Use the arrow keys to move it, Enter to confirm.`;
}

function focusCandidate(pointing: Pointing, step: 1 | -1): void {
  const focused = pointing.entityOf(document.activeElement);
  pointing.stage.find(candidateAfter(candidatesIn(pointing.targeting$.value), focused, step))?.focus();
}
