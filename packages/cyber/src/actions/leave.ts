import { entityAt, type Handling, makeDetailedAction } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { precedence, seatOf, zoneOf } from '../table.ts';
import { Type, Zone } from '../vocabulary.ts';
import { hold } from './enter.ts';

/**
 * Programs on a field are trashed, all of them at once: they give back their memory, are as they are printed, and it is
 * announced of each (rules 7 and 13).
 */
export function trashAll(handling: Handling, ids: readonly number[]): void {
  for (const id of ids) {
    hold(handling, id, 0);
    layAside(handling, id);
  }
  for (const id of ids) {
    const entity = entityAt(handling.table, id);
    const seat = seatOf(entity);
    const details = { targets: [id], order: entity.order, priority: precedence(handling.table, seat) };
    handling.react(makeDetailedAction(Type.trashed, seat, 0, details));
  }
}

/** Lays a card on the trash of its side, as it is printed. */
export function layAside(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.trash));
  resetCard(handling, id);
}

/** Makes a card as it is printed: without damage, enchantments and what it has done. */
export function resetCard(handling: Handling, id: number): void {
  const entity = entityAt(handling.table, id);
  for (const attachment of entity.attachments.toReversed()) handling.detach(id, attachment.id);
  cardOf(entity).printed.forEach((value, stat) => {
    handling.set(id, stat, value);
  });
}
