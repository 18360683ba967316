import {
  type Action,
  type ActionType,
  type Attachment,
  type Entity,
  entityAt,
  type Handling,
  hasTarget,
} from '@aftercast/kernel';
import { contextOf, type Form, workedOut } from './form.ts';

/** Takes an attachment off an entity, with what the game's rules say of that. */
export type End = (handling: Handling, entity: number, attachment: number) => void;

/**
 * Attaches to each of an action's targets, or to others, what its form gives: its modifiers are worked out one target
 * after the other.
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
      modifiers: workedOut(modifiers, context),
    });
}

/** The action type by which the enchantment `measure` of the one target ends. */
export function dispelBy(end: End): ActionType {
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

/** Ends everything that ends at a moment. What says nothing of an end is not asked. */
export function endEnchantments(
  handling: Handling,
  isDue: (attachment: Attachment, host: Entity) => boolean,
  end: End,
): void {
  for (const entity of handling.table.entities) {
    if (!entity || entity.attachments.length === 0) continue;
    for (const attachment of [...entity.attachments])
      if (attachment.until !== 0 && isDue(attachment, entity)) end(handling, entity.id, attachment.id);
  }
}
