import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Scene } from '../scene/scene.ts';
import type { Ground, Pointing } from './pointing.ts';
import { middlesOn, slotAt } from './slot.ts';

/** Pixels that the pointer goes before a press becomes a drag. */
const DRAG_DISTANCE = 10;

/** How long a finger rests on something before it is shown large, in milliseconds. */
const LONG_PRESS = 420;

/** What a press on a piece may become. */
export interface DragOptions {
  scene: Scene;
  pointing: Pointing;
  /** A finger has rested on it. */
  onLongPress(): void;
  /** The finger has left it again. */
  onLift(): void;
}

/**
 * Follows a press on a card, a character or a power. What goes to the board follows the pointer, and a slot opens where it
 * would stand; what is pointed at something stays, and an arrow follows. Letting go uses it; letting go where it began or
 * outside puts it back.
 */
export function beginDrag(
  start: ReactPointerEvent<HTMLElement>,
  entity: number,
  { scene, pointing, onLongPress: onRest, onLift }: DragOptions,
): void {
  if (start.button !== 0) return;
  const { clientX, clientY, pointerId, pointerType } = start;
  const slot = start.currentTarget.closest<HTMLElement>('.slot');
  const [way] = pointing.waysOf(entity);
  const follows = way?.do === 'play' && (way.positions > 0 || way.target === 'none' || way.choose >= 0);
  let taken: Promise<boolean> | null = null;
  let rested = false;
  const resting = pointerType === 'touch' ? window.setTimeout(rest, LONG_PRESS) : 0;

  function rest() {
    rested = true;
    onRest();
  }

  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId || rested) return;
    const x = event.clientX - clientX;
    const y = event.clientY - clientY;
    if (!taken && Math.hypot(x, y) > DRAG_DISTANCE) {
      clearTimeout(resting);
      taken = pointing.pick(entity);
      if (follows && slot) slot.dataset.dragged = '';
    }
    if (!taken) return;
    if (follows && slot) slot.style.transform = `translate(${x}px, ${y}px)`;
    void over(event);
  };

  /** What lies under the pointer is told: a slot opens on one's own board, a target is aimed at. */
  const over = async (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    if (!(await taken) || pointing.picked !== entity) return;
    const ground = groundAt(x, y);
    const seat = scene.view$.value.entity(entity)?.seat ?? scene.me;
    if (pointing.isChoosingSlot && ground === 'mine') pointing.slot.open(entity, slotAt(x, middlesOn(seat)));
    else if (pointing.isChoosingSlot) pointing.slot.close();
    await pointing.hover(pointing.isChoosingSlot && ground === 'mine' ? 0 : entityAt(x, y, entity));
  };

  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    if (rested) onLift();
    if (!taken && !rested) return;
    // The click that follows would press what was dragged a second time.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
    if (taken) void (event.type === 'pointerup' ? drop(event) : pointing.cancel()).finally(settle);
  };

  const drop = async ({ clientX: x, clientY: y }: PointerEvent) => {
    const isTaken = await taken;
    const ground = groundAt(x, y);
    // Its options are open now: what follows is to be chosen there.
    if (!isTaken || pointing.picked !== entity) return;
    const target = entityAt(x, y, entity);
    if (!pointing.aims) return ground === 'outside' ? pointing.cancel() : pointing.confirm();
    const slot = pointing.slot.now$.value;
    if (pointing.isChoosingSlot && ground === 'mine' && slot) return pointing.chooseSlot(slot.position);
    const { allowed, others } = scene.targeting$.value;
    if (allowed.includes(target)) return pointing.point(target);
    if (others.some((other) => other.entity === target)) await pointing.point(target);
    return pointing.cancel();
  };

  /** What was not played goes back to where it was. */
  const settle = () => {
    if (!slot || slot.dataset.dragged === undefined) return;
    delete slot.dataset.dragged;
    const played = scene.targeting$.value.command > 0;
    if (played && slot.isConnected) return void setTimeout(() => slideBack(slot, scene), 1_500);
    slideBack(slot, scene);
  };

  const stop = () => {
    clearTimeout(resting);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
  };

  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}

/** On which part of the table a point lies. */
export function groundAt(x: number, y: number): Ground {
  const under = document.elementFromPoint(x, y);
  if (!under?.closest('[data-table]') || under.closest('.hand, .strip-mine, .mulligan')) return 'outside';
  if (under.closest('.board-mine')) return 'mine';
  return under.closest('.board-theirs, .strip-theirs') ? 'theirs' : 'middle';
}

function entityAt(x: number, y: number, but: number): number {
  const piece = document.elementFromPoint(x, y)?.closest<HTMLElement>('.piece[data-entity]');
  const entity = Number(piece?.dataset.entity ?? 0);
  return entity === but ? 0 : entity;
}

function slideBack(slot: HTMLElement, scene: Scene): void {
  scene.stage.rearrange(() => {
    slot.style.transform = '';
  });
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
