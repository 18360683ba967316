import { type Attachment, entityAt, type Handling } from '@aftercast/kernel';
import { cardOf, catalogue } from '../catalogue.ts';
import { seatOf, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';

/** Lays a card that is done with on the graveyard of the side that it was on, as it is printed (rule 11). */
export function layAside(handling: Handling, id: number): void {
  handling.move(id, zoneOf(seatOf(entityAt(handling.table, id)), Zone.graveyard));
  resetCard(handling, id);
}

/** Makes a card as it is printed: without damage, enchantments and what it had done (rules 11 and 17). */
export function resetCard(handling: Handling, id: number): void {
  reset(handling, id, () => false);
}

/**
 * Makes a card that has died as it is printed, save for what its death's announcement needs: whether it was silenced,
 * and deathrattles that it was given.
 * @returns whether something is left of that
 */
export function resetDead(handling: Handling, id: number): boolean {
  const entity = entityAt(handling.table, id);
  const silenced = entity.stats[Stat.silenced] as number;
  reset(handling, id, listensWhenDead);
  handling.set(id, Stat.silenced, silenced);
  return silenced !== 0 || entity.attachments.length > 0;
}

function reset(handling: Handling, id: number, stays: (attachment: Attachment) => boolean): void {
  const entity = entityAt(handling.table, id);
  for (const attachment of entity.attachments.toReversed())
    if (!stays(attachment)) handling.detach(id, attachment.id);
  const { printed } = cardOf(entity);
  for (let stat = 0; stat < printed.length; stat++)
    if (entity.stats[stat] !== printed[stat]) handling.set(id, stat, printed[stat] as number);
}

function listensWhenDead({ form }: Attachment): boolean {
  const routines = catalogue.enchantments[form] ?? [];
  return routines.some(({ zones }) => (zones & (1 << Zone.graveyard)) !== 0);
}
