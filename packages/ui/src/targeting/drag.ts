import { groundAt } from './ground.ts';
import type { Pointing } from './pointing.ts';

/** Distance in pixels at which a press becomes a drag. */
const DRAG_DISTANCE = 10;

/** How long a touch must last to become a long press, in milliseconds. */
const LONG_PRESS = 420;

/** How long a dragged card that was played waits for its place on the board, in milliseconds. */
const PLAYED = 1_500;

/** What a page does with a press that is no drag. */
export interface DragOptions {
  /** Called after a long press by touch: the page may show the card in large. */
  onLongPress?(entity: number): void;
  /** Called when the finger is lifted after a long press. */
  onLift?(entity: number): void;
}

/**
 * Handles a press on an entity's element, from `pointerdown` on. A card that goes to the board or takes no target follows
 * the pointer, and a slot opens where it would be placed; anything else stays, for an arrow that follows the pointer.
 * Releasing uses it; releasing it where it started or outside the table cancels. While a card is dragged, its slot element
 * has the attribute `data-dragged`.
 */
export function beginDrag(
  pointing: Pointing,
  start: PointerEvent,
  entity: number,
  { onLongPress, onLift }: DragOptions = {},
): void {
  if (start.button !== 0) return;
  const { clientX, clientY, pointerId, pointerType } = start;
  const { stage } = pointing;
  const item = stage.slot(entity);
  const follows = pointing.isCarried(entity);
  let picking: Promise<boolean> | null = null;
  let rested = false;
  const resting = pointerType === 'touch' ? setTimeout(rest, LONG_PRESS) : undefined;

  function rest() {
    rested = true;
    onLongPress?.(entity);
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
  const over = async ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!(await picking) || pointing.picked !== entity) return;
    const isPlacing = pointing.isChoosingSlot && groundAt(x, y) === 'board';
    if (isPlacing) pointing.openSlotAt(x);
    else if (pointing.isChoosingSlot) pointing.slot.close();
    await pointing.hover(isPlacing ? 0 : other(x, y));
  };

  /** The entity at a point, if it is another one. */
  const other = (x: number, y: number) => {
    const under = pointing.entityAt(x, y);
    return under === entity ? 0 : under;
  };

  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    stop();
    if (rested) onLift?.(entity);
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
    const target = other(x, y);
    if (!pointing.aims) return ground === 'outside' ? pointing.cancel() : pointing.confirm();
    const slot = pointing.slot.now$.value;
    if (pointing.isChoosingSlot && ground === 'board' && slot) return pointing.chooseSlot(slot.position);
    const { allowed, others } = pointing.targeting$.value;
    if (allowed.includes(target)) return pointing.point(target);
    if (others.some((one) => one.entity === target)) await pointing.point(target);
    return pointing.cancel();
  };

  /** Slides a card that was not played back to its position. */
  const returnItem = () => {
    if (!item || item.dataset.dragged === undefined) return;
    delete item.dataset.dragged;
    const back = () =>
      stage.rearrange(() => {
        item.style.transform = '';
      });
    const isPlayed = pointing.targeting$.value.command > 0;
    if (isPlayed && item.isConnected) setTimeout(back, PLAYED);
    else back();
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

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
