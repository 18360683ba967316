/**
 * The place on a board that a point stands for, from 0 at the left.
 * @param x of the point
 * @param middles of those who stand there, from left to right
 */
export function placeAt(x: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < x).length;
}

/** The board that is played on from the page, and the middles of the minions on it. The gap and vacant slots are no minions. */
export function middlesOn(seat: number): number[] {
  const slots = document.querySelectorAll<HTMLElement>(
    `.board[data-seat="${seat}"] .slot:not(.slot-gap, .slot-vacant)`,
  );
  return Array.from(slots, (slot) => {
    const { x, width } = slot.getBoundingClientRect();
    return x + width / 2;
  });
}
