import type { View } from '@aftercast/bridge/client';

/** Returns the cards in a discard pile with their counts, most recent first. */
export function pileOf(view: View, seat: number, zone: string): { card: string; count: number }[] {
  const cards = view
    .zone(seat, zone)
    .map((id) => view.entity(id)?.card ?? null)
    .filter((card) => card !== null)
    .reverse();
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((it) => it === card).length }));
}
