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
 * Plays by keys alone. At rest the arrows go from card to card and from row to row. While a place is chosen they move the
 * slot; while a target is chosen they, and Tab, go through the candidates. Enter presses what has the focus, as everywhere.
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

/** In a sheet the arrows go from one choice to the next. */
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

/** Keys that belong to a sheet or to a field are left to it. */
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
  // From a row that has the focus as a group, a key that leads to no other row goes into it.
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
  scene.say(`Place ${next + 1} of ${slots}.`);
  return true;
}

async function chooseSlot(scene: Scene, pointing: Pointing): Promise<void> {
  const { slots, aims } = pointing;
  const position = pointing.slot.now$.value?.position ?? slots - 1;
  if (!aims) return pointing.confirm();
  await pointing.chooseSlot(position);
  focusCandidate(scene, 1);
}

/** What was taken up by a key goes on by keys: a slot opens at the right, or the first candidate has the focus. */
export function followByKeys(scene: Scene, pointing: Pointing): void {
  const { picked: held, slots } = pointing;
  if (held === 0) return;
  if (slots > 0) {
    pointing.slot.open(held, slots - 1);
    scene.say(
      slots === 1
        ? 'Enter puts it down, Escape puts it back.'
        : `Place ${slots} of ${slots}. Arrow keys choose another, Enter takes it.`,
    );
  } else if (pointing.aims) focusCandidate(scene, 1);
  else scene.say('Enter uses it, Escape puts it back.');
}

function focusCandidate(scene: Scene, step: 1 | -1): void {
  const focused = Number(focusedPiece()?.dataset.entity ?? 0);
  const next = candidateAfter(candidatesIn(scene.targeting$.value), focused, step);
  scene.stage.find(next)?.focus();
}
