import type { ActionEvent } from '@aftercast/bridge/client';
import type { Stage } from './stage.ts';

/** The element of an entity's body: without the name below a minion or a hero. */
export function bodyOf(stage: Stage, entity: number): HTMLElement | null {
  const element = stage.find(entity);
  return element?.querySelector<HTMLElement>('.tile, .portrait') ?? element;
}

/** The place of an entity's body, or its last one. A dead entity's place is in the slot that is reserved for it. */
export function bodyPlace(stage: Stage, entity: number): DOMRect | null {
  const body = bodyOf(stage, entity) ?? stage.slot(entity)?.querySelector('.tile');
  return body?.getBoundingClientRect() ?? stage.place(entity);
}

/** The middle of the table, where events that concern both players are shown. */
export function middle(): DOMRect | null {
  return document.querySelector('[data-middle]')?.getBoundingClientRect() ?? null;
}

/** A seat's hero on the table; `null` once it has fallen. */
export function heroOf(seat: number): HTMLElement | null {
  return document.querySelector(`[data-zone="hero"][data-seat="${seat}"]`);
}

/** The targets of an action that is about its player's hero if it names none. */
export function targetsOrHero({ targets, seat }: ActionEvent): readonly number[] {
  const hero = targets.length === 0 ? heroOf(seat)?.dataset.entity : undefined;
  return hero === undefined ? targets : [Number(hero)];
}

/** A seat's hero power on the table. */
export function powerOf(seat: number): HTMLElement | null {
  return document.querySelector(`[data-zone="power"][data-seat="${seat}"]`);
}

/** The element that shows a seat's mana. */
export function manaOf(seat: number): HTMLElement | null {
  const strip = document.querySelector<HTMLElement>(`[data-zone="player"][data-seat="${seat}"]`);
  return strip?.querySelector<HTMLElement>('.mana') ?? strip;
}

/** The distance from the middle of `to` to the middle of `from`, in pixels. */
export function apart(from: DOMRect, to: DOMRect): { x: number; y: number } {
  return {
    x: from.x + from.width / 2 - to.x - to.width / 2,
    y: from.y + from.height / 2 - to.y - to.height / 2,
  };
}

/** The same as a CSS translation, which draws an element that is at `to` at `from`. */
export function shifted(from: DOMRect | null, to: DOMRect | null): string {
  if (!from || !to) return 'translate(0px, 0px)';
  const { x, y } = apart(from, to);
  return `translate(${x}px, ${y}px)`;
}

/** The seat whose deck and hand an action is about: its target's, or its own player's if it has no target. */
export function seatOf({ targets, seat }: ActionEvent, stage: Stage): number {
  const targeted = stage.find(targets[0] ?? 0)?.dataset.seat;
  return targeted === undefined ? seat : Number(targeted);
}

/** A seat's deck on the table. */
export function deckOf(seat: number): HTMLElement | null {
  return document.querySelector(`[data-zone="deck"][data-seat="${seat}"]`);
}

/** The direction from a seat's side to the middle of the table: 1 is down the page, -1 up. */
export function inward(seat: number): 1 | -1 {
  return isMine(seat) ? -1 : 1;
}

/** Whether a seat is at the bottom of the table on the page. */
export function isMine(seat: number): boolean {
  return document.querySelector<HTMLElement>('[data-table]')?.dataset.me === String(seat);
}
