import type { ActionEvent } from '@aftercast/bridge/client';
import type { Stage } from './stage.ts';

/** The part of an entity that stands for it: without the name below a minion or a hero. */
export function bodyOf(stage: Stage, entity: number): HTMLElement | null {
  const element = stage.find(entity);
  return element?.querySelector<HTMLElement>('.tile, .portrait') ?? element;
}

/** Where an entity's body is, or was when it was last seen; of the dead where it would be in the slot that is kept for them. */
export function bodyPlace(stage: Stage, entity: number): DOMRect | null {
  const body = bodyOf(stage, entity) ?? stage.slot(entity)?.querySelector('.tile');
  return body?.getBoundingClientRect() ?? stage.place(entity);
}

/** The middle of the table, where what concerns both players is shown. */
export function middle(): DOMRect | null {
  return document.querySelector('[data-middle]')?.getBoundingClientRect() ?? null;
}

/** A seat's hero on the table; of one who has fallen, nothing. */
export function heroOf(seat: number): HTMLElement | null {
  return document.querySelector(`[data-zone="hero"][data-seat="${seat}"]`);
}

/** A seat's hero power on the table. */
export function powerOf(seat: number): HTMLElement | null {
  return document.querySelector(`[data-zone="power"][data-seat="${seat}"]`);
}

/** Where a seat's mana is shown. */
export function manaOf(seat: number): HTMLElement | null {
  const strip = document.querySelector<HTMLElement>(`[data-zone="player"][data-seat="${seat}"]`);
  return strip?.querySelector<HTMLElement>('.mana') ?? strip;
}

/** How far the middle of one place lies from that of another, in pixels. */
export function apart(from: DOMRect, to: DOMRect): { x: number; y: number } {
  return {
    x: from.x + from.width / 2 - to.x - to.width / 2,
    y: from.y + from.height / 2 - to.y - to.height / 2,
  };
}

/** The same as a translation: what stands at `to` is drawn at `from`. */
export function shifted(from: DOMRect | null, to: DOMRect | null): string {
  if (!from || !to) return 'translate(0px, 0px)';
  const { x, y } = apart(from, to);
  return `translate(${x}px, ${y}px)`;
}

/** Whose deck and hand an action is about: its target's, and where it has none, whoever is responsible for it. */
export function seatOf({ targets, player }: ActionEvent, stage: Stage): number {
  const seat = stage.find(targets[0] ?? 0)?.dataset.seat;
  return seat === undefined ? player : Number(seat);
}

/** A seat's deck on the table. */
export function deckOf(seat: number): HTMLElement | null {
  return document.querySelector(`[data-zone="deck"][data-seat="${seat}"]`);
}

/** Towards the middle of the table, from a seat's side: 1 is down the page, -1 up. */
export function inward(seat: number): 1 | -1 {
  return isMine(seat) ? -1 : 1;
}

/** Whether a seat is the one at the bottom of the table that is on the page. */
export function isMine(seat: number): boolean {
  return document.querySelector<HTMLElement>('[data-table]')?.dataset.me === String(seat);
}
