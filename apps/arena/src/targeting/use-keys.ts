import { useEffect } from 'react';
import type { Scene } from '../scene/scene.ts';
import { candidateAfter, candidatesIn } from './candidates.ts';
import { type Direction, focusedPiece, keepFocus, neighbour, rowsOfPieces } from './focus.ts';
import type { Pointing } from './pointing.ts';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * Keyboard control. Arrow keys move from card to card and from row to row. While the user chooses a position they move the
 * slot; while the user chooses a target, they and Tab cycle through the legal targets. Enter presses the focused element.
 */
export function useTargetingKeys(scene: Scene, pointing: Pointing): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const sheet = sheetOf(event.target);
      if (sheet) goInSheet(event, sheet);
      else if (!isElsewhere(event.target) && go(event, scene, pointing)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [scene, pointing]);
  useEffect(keepFocus, []);
}

/** In a sheet, arrow keys move between the choices. */
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

function sheetOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.sheet') : null;
}

/** Whether a key belongs to a field, a dialog or a menu. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, dialog, [role="dialog"], [role="menu"], .panel, .bar, .pace') !==
      null
  );
}

function go(event: KeyboardEvent, scene: Scene, pointing: Pointing): boolean {
  const direction = directions[event.key];
  const { picked: held } = pointing;
  if (held > 0 && pointing.isChoosingSlot && direction) return moveSlot(direction, scene, pointing);
  if (held > 0 && pointing.isChoosingSlot && event.key === 'Enter') {
    void chooseSlot(scene, pointing);
    return true;
  }
  if (held > 0 && pointing.aims && (direction || event.key === 'Tab')) {
    const back = direction === 'left' || direction === 'up' || (event.key === 'Tab' && event.shiftKey);
    focusCandidate(scene, back ? -1 : 1);
    return true;
  }
  if (!direction) return false;
  const rows = rowsOfPieces();
  const now = focusedPiece();
  // In a row that is focused as a group, a key that leads to no other row moves to its first piece.
  const next = neighbour(rows, now, direction) ?? (now && rows.find(([first]) => first === now)?.[1]) ?? null;
  next?.focus();
  return next !== null;
}

function moveSlot(direction: Direction, scene: Scene, pointing: Pointing): boolean {
  const { picked: held, slots } = pointing;
  const now = pointing.slot.now$.value?.position ?? slots - 1;
  if (direction === 'up' || direction === 'down') return true;
  const next = Math.max(0, Math.min(slots - 1, now + (direction === 'left' ? -1 : 1)));
  pointing.slot.open(held, next);
  scene.say(`Position ${next + 1} of ${slots}.`);
  return true;
}

async function chooseSlot(scene: Scene, pointing: Pointing): Promise<void> {
  const { slots, aims } = pointing;
  const position = pointing.slot.now$.value?.position ?? slots - 1;
  if (!aims) return pointing.confirm();
  await pointing.chooseSlot(position);
  focusCandidate(scene, 1);
}

/** Continues a pick by keyboard: opens a slot at the right, or focuses the first legal target. */
export function followByKeys(scene: Scene, pointing: Pointing): void {
  const { picked: held, slots } = pointing;
  if (held === 0) return;
  if (slots > 0) {
    pointing.slot.open(held, slots - 1);
    scene.say(
      slots === 1
        ? 'Press Enter to play it, Escape to cancel.'
        : `Position ${slots} of ${slots}. Use the arrow keys to move it, Enter to confirm.`,
    );
  } else if (pointing.aims) focusCandidate(scene, 1);
  else scene.say('Press Enter to use it, Escape to cancel.');
}

function focusCandidate(scene: Scene, step: 1 | -1): void {
  const focused = Number(focusedPiece()?.dataset.entity ?? 0);
  const next = candidateAfter(candidatesIn(scene.targeting$.value), focused, step);
  scene.stage.find(next)?.focus();
}
