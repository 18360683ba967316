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

/** Ids of the cards in a seat's hand, as the page shows them. */
export function handOf(seat: number): number[] {
  return Array.from(
    document.querySelectorAll<HTMLElement>(`[data-zone="hand"][data-seat="${seat}"]`),
    (element) => Number(element.dataset.entity),
  );
}
