import type { View } from '@aftercast/bridge/client';
import type { Resource } from '../shown.ts';

/** A player's mana. */
export function resourcesOf(view: View, seat: number): Resource[] {
  const stats = view.entity(view.zone(seat, 'player')[0] ?? 0)?.stats ?? {};
  const { mana = 0, 'max-mana': most = 0, locked = 0 } = stats;
  return [{ of: 'mana', sign: 'mana', title: '', name: 'mana', value: mana, most, locked }];
}
