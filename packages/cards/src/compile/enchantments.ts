import {
  type Action,
  type ActionType,
  type Attachment,
  type Entity,
  entityAt,
  type Handling,
  hasTarget,
  type Table,
} from '@aftercast/kernel';
import { contextOf, evaluateModifiers, type Form } from './form.ts';

/** Whether an enchantment of this host ends now. */
type IsDue = (attachment: Attachment, host: Entity) => boolean;

/** Removes an attachment from an entity, with what the game's rules do then. It may add reactions, but must move no entity. */
export type EndEnchantment = (handling: Handling, entity: number, attachment: number) => void;

/**
 * Attaches what a form gives to each of an action's targets. Its modifiers are evaluated for one target after the other.
 * @param targets other entities to attach it to instead
 */
export function enchant(
  handling: Handling,
  { modifiers, enchantment, until }: Form,
  action: Action,
  targets: readonly number[] = action.targets,
): void {
  const { source, player } = action;
  const context = contextOf(handling, handling, action, source);
  const { card } = entityAt(handling.table, source);
  for (const target of targets)
    handling.attach(target, {
      card,
      source,
      player,
      until,
      form: enchantment,
      modifiers: evaluateModifiers(modifiers, context),
    });
}

/** The action type that ends an enchantment of its one target: the attachment whose id is `measure`. */
export function dispelBy(end: EndEnchantment): ActionType {
  return {
    name: 'dispel',
    stays: (table, target, { measure }) =>
      table.entities[target]?.attachments.some(({ id }) => id === measure) ?? false,
    possible: hasTarget,
    perform(handling, { targets, measure }) {
      for (const id of targets) end(handling, id, measure);
    },
  };
}

/**
 * Ends all enchantments for which `isDue` is true, zone by zone: the order of ids would show the order of deck lists (law
 * H1). Enchantments without an end (`until` 0) are not considered.
 */
export function endEnchantments(handling: Handling, isDue: IsDue, end: EndEnchantment): void {
  const { table } = handling;
  // Nearly always, no enchantment is due.
  if (!anyDue(table.entities, isDue)) return;
  for (const zone of table.zones) for (const id of zone) endDue(handling, entityAt(table, id), isDue, end);
}

function anyDue(entities: Table['entities'], isDue: IsDue): boolean {
  for (let id = 0; id < entities.length; id++) {
    const host = entities[id];
    if (!host || host.attachments.length === 0) continue;
    for (const attachment of host.attachments)
      if (attachment.until !== 0 && isDue(attachment, host)) return true;
  }
  return false;
}

function endDue(handling: Handling, host: Entity, isDue: IsDue, end: EndEnchantment): void {
  if (host.attachments.length === 0) return;
  for (const attachment of [...host.attachments])
    if (attachment.until !== 0 && isDue(attachment, host)) end(handling, host.id, attachment.id);
}
