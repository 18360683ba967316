import type { View } from '@aftercast/bridge/client';

/** What lies in a pile of used cards, counted by card, the last on top. */
export function pileOf(view: View, seat: number, zone: string): { card: string; count: number }[] {
  const cards = view
    .zone(seat, zone)
    .map((id) => view.entity(id)?.card ?? null)
    .filter((card) => card !== null)
    .reverse();
  return [...new Set(cards)].map((card) => ({ card, count: cards.filter((it) => it === card).length }));
}
