import type { PointerEvent as ReactPointerEvent } from 'react';
import type { Scene } from '../scene/scene.ts';
import type { Ground, Pointing } from './pointing.ts';
import { middlesOn, slotAt } from './slot.ts';

/** Distance in pixels at which a press becomes a drag. */
const DRAG_DISTANCE = 10;

/** How long a press must last to become a long press, in milliseconds. */
const LONG_PRESS = 420;

/** What a press on a piece needs. */
export interface DragOptions {
  scene: Scene;
  pointing: Pointing;
  /** Called after a long press. */
  onLongPress(): void;
  /** Called when the finger is lifted after a long press. */
  onLift(): void;
}

/**
 * Handles a press on a card, a character or a power. A card that goes to the board follows the pointer, and a slot opens
 * where it would be placed; anything else stays, and an arrow follows the pointer. Releasing uses it; releasing it where
 * it started or outside the table cancels.
 */
export function beginDrag(
  start: ReactPointerEvent<HTMLElement>,
  entity: number,
  { scene, pointing, onLongPress: onRest, onLift }: DragOptions,
): void {
  if (start.button !== 0) return;
  const { clientX, clientY, pointerId, pointerType } = start;
  const item = start.currentTarget.closest<HTMLElement>('.slot');
  const [way] = pointing.waysOf(entity);
  const follows = way?.do === 'play' && (way.positions > 0 || way.target === 'none' || way.choose >= 0);
  let picking: Promise<boolean> | null = null;
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
    if (!picking && Math.hypot(x, y) > DRAG_DISTANCE) {
      clearTimeout(resting);
      picking = pointing.pick(entity);
      if (follows && item) item.dataset.dragged = '';
    }
    if (!picking) return;
    if (follows && item) item.style.transform = `translate(${x}px, ${y}px)`;
    void over(event);
  };

  /** Opens a slot under the pointer on the user's board, or aims at the entity under it. */
  const over = async (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    if (!(await picking) || pointing.picked !== entity) return;
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
    if (!picking && !rested) return;
    // Swallow the click that follows the drag.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
    if (picking) void (event.type === 'pointerup' ? drop(event) : pointing.cancel()).finally(returnItem);
  };

  const drop = async ({ clientX: x, clientY: y }: PointerEvent) => {
    const isPicked = await picking;
    const ground = groundAt(x, y);
    // Not picked: refused, or its options are open and the user chooses there.
    if (!isPicked || pointing.picked !== entity) return;
    const target = entityAt(x, y, entity);
    if (!pointing.aims) return ground === 'outside' ? pointing.cancel() : pointing.confirm();
    const slot = pointing.slot.now$.value;
    if (pointing.isChoosingSlot && ground === 'mine' && slot) return pointing.chooseSlot(slot.position);
    const { allowed, others } = scene.targeting$.value;
    if (allowed.includes(target)) return pointing.point(target);
    if (others.some((other) => other.entity === target)) await pointing.point(target);
    return pointing.cancel();
  };

  /** Slides a card that was not played back to its position. */
  const returnItem = () => {
    if (!item || item.dataset.dragged === undefined) return;
    delete item.dataset.dragged;
    const played = scene.targeting$.value.command > 0;
    if (played && item.isConnected) return void setTimeout(() => slideBack(item, scene), 1_500);
    slideBack(item, scene);
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

/** Returns the part of the table at a point. */
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

function slideBack(item: HTMLElement, scene: Scene): void {
  scene.stage.rearrange(() => {
    item.style.transform = '';
  });
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
