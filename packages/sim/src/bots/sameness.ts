import { heroOf, idsIn, playerOf, weaponOf, Zone } from '@aftercast/hearth';
import type { Entity, Table } from '@aftercast/kernel';

/**
 * A fingerprint of what two tables must have in common to be as good as one for a plan: whatever lives, whatever is held,
 * and how it is. Numbers of entities, orders of play and graveyards do not count, so that the same commands in another
 * order come to the same table.
 */
export function samenessOf(table: Table): number {
  let mixed = 0x811c9dc5;
  const mix = (value: number) => {
    mixed = Math.imul(mixed ^ value, 0x01000193);
    mixed ^= mixed >>> 13;
  };
  for (const seat of [0, 1]) {
    for (const id of [playerOf(table, seat), heroOf(table, seat), weaponOf(table, seat)])
      mix(fingerprint(table.entities[id]));
    for (const kind of [Zone.power, Zone.battlefield, Zone.secrets])
      for (const id of idsIn(table, seat, kind)) mix(fingerprint(table.entities[id]));
    // In a hand the places are all the same.
    let hand = 0;
    for (const id of idsIn(table, seat, Zone.hand)) hand = (hand + fingerprint(table.entities[id])) | 0;
    mix(hand);
    mix(idsIn(table, seat, Zone.deck).length);
  }
  return mixed;
}

function fingerprint(entity: Entity | null | undefined): number {
  if (!entity) return 0;
  const { card, stats, attachments } = entity;
  let mixed = Math.imul(card + 1, 0x9e3779b1) ^ attachments.length;
  for (let stat = 0; stat < stats.length; stat++)
    mixed = Math.imul(mixed ^ (stats[stat] as number), 0x01000193) ^ (mixed >>> 15);
  return mixed;
}
