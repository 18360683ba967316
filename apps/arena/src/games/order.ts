import type { View, ViewEntity } from '@aftercast/bridge/client';
import type { Note } from './shown.ts';

/** Who came into play earlier answers earlier. Where nobody else is in play there is nothing to say. */
export function orderNotes(view: View, { order }: ViewEntity, board: string): Note[] {
  const inPlay = [0, 1].flatMap((seat) => view.zone(seat, board));
  if (inPlay.length < 2) return [];
  const earlier = inPlay.filter((id) => (view.entity(id)?.order ?? 0) < order).length;
  const text = `${ordinal(earlier + 1)} of ${inPlay.length} in play.`;
  return [{ key: 'order', sign: 'causes', head: 'Order of play', text }];
}

/** `1st`, `2nd`, `3rd`, `4th`. */
export function ordinal(count: number): string {
  const teens = count % 100 >= 11 && count % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
