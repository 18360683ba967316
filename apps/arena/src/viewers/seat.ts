import type { ActionEvent } from '@aftercast/bridge/client';
import type { Stage } from '../stage.ts';

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
