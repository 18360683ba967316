import { endEnchantments, type Writing } from '@aftercast/cards';
import {
  type Attachment,
  type Entity,
  entityAt,
  type Handling,
  makeDetailedAction,
  Operation,
} from '@aftercast/kernel';
import { healthOf } from '../table.ts';
import { Stat, Type, Until } from '../vocabulary.ts';

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
export function detach(handling: Writing, id: number, attachment: number): void {
  const entity = entityAt(handling.table, id);
  const left = healthOf(entity);
  const maximum = entity.stats[Stat.health] as number;
  handling.detach(id, attachment);
  const now = entity.stats[Stat.health] as number;
  if (now < maximum) handling.set(id, Stat.damage, Math.max(0, now - left));
}

/** Ends an enchantment. A minion that it had borrowed goes back to the side that it came from (rule 14). */
export function endEnchantment(handling: Handling, id: number, attachment: number): void {
  const entity = entityAt(handling.table, id);
  const back = (entity.stats[Stat.borrowed] as number) - 1;
  detach(handling, id, attachment);
  if (back < 0 || entity.stats[Stat.borrowed] !== 0) return;
  handling.react(makeDetailedAction(Type.takeControl, back, 0, { targets: [id], order: entity.order }));
}

/** Ends every enchantment whose moment has come. */
export function expire(handling: Handling, isDue: (attachment: Attachment, host: Entity) => boolean): void {
  endEnchantments(handling, isDue, endEnchantment);
}
