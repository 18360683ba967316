import type { Entity, Table } from '@aftercast/kernel';
import type { GameSense } from './sense.ts';

/**
 * A fingerprint of what two tables must have in common to be as good as one for a plan: whatever lives, whatever is held,
 * and how it is. Numbers of entities, orders of play and graveyards do not count, so that the same commands in another
 * order come to the same table.
 */
export function samenessOf(sense: GameSense, table: Table): number {
  let mixed = 0x811c9dc5;
  const mix = (value: number) => {
    mixed = Math.imul(mixed ^ value, 0x01000193);
    mixed ^= mixed >>> 13;
  };
  for (const seat of [0, 1]) {
    for (const id of sense.others(table, seat)) mix(fingerprint(table.entities[id]));
    for (const id of sense.row(table, seat)) mix(fingerprint(table.entities[id]));
    // In a hand the places are all the same.
    let hand = 0;
    for (const id of sense.hand(table, seat)) hand = (hand + fingerprint(table.entities[id])) | 0;
    mix(hand);
    mix(sense.deckSize(table, seat));
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
