import { entityAt, type Handling, Operation } from '@aftercast/kernel';
import { healthOf } from '../table.ts';
import { Stat, Until } from '../vocabulary.ts';

/**
 * Takes a keyword off an entity for good (a shield that broke, stealth that ended). It is an attachment of the rules,
 * so that what is granted and ends later leaves it off.
 */
export function loseKeyword(handling: Handling, id: number, stat: Stat): void {
  if (entityAt(handling.table, id).stats[stat] === 0) return;
  handling.attach(id, {
    card: 0,
    source: 0,
    player: -1,
    until: Until.forever,
    form: 0,
    modifiers: [{ stat, operation: Operation.set, value: 0 }],
  });
}

/** Takes an attachment off; health that is left falls only to the new maximum (rule 9). */
export function detach(handling: Handling, id: number, attachment: number): void {
  const entity = entityAt(handling.table, id);
  const left = healthOf(entity);
  const maximum = entity.stats[Stat.health] as number;
  handling.detach(id, attachment);
  const now = entity.stats[Stat.health] as number;
  if (now < maximum) handling.set(id, Stat.damage, Math.max(0, now - left));
}

/** Takes off everything that ends at a moment. */
export function expire(handling: Handling, ends: (until: number, player: number) => boolean): void {
  for (const entity of handling.table.entities) {
    if (!entity) continue;
    for (const { id, until, player } of [...entity.attachments]) {
      if (until !== Until.forever && ends(until, player)) detach(handling, entity.id, id);
    }
  }
}
