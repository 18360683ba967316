import { contextOf } from '@aftercast/cards';
import { type ActionType, entityAt, type Handling } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { Until, Zone } from '../vocabulary.ts';
import { formOf, hasTarget } from './reactions.ts';

/** Attaches an enchantment to all `targets`: what the form says. */
export const patch: ActionType = {
  name: 'patch',
  stays(table, target) {
    const entity = table.entities[target];
    return entity ? kindOf(entity) !== Zone.trash : false;
  },
  possible: hasTarget,
  perform(handling, action) {
    const { modifiers, enchantment, until } = formOf(action);
    const context = contextOf(handling, handling, action, action.source);
    const { card } = entityAt(handling.table, action.source);
    for (const target of action.targets)
      handling.attach(target, {
        card,
        source: action.source,
        player: action.player,
        until,
        form: enchantment,
        modifiers: modifiers.map(({ stat, operation, value }) => ({
          stat,
          operation,
          value: value(context),
        })),
      });
  },
};

/** The enchantment `measure` of the one target ends. */
export const dispel: ActionType = {
  name: 'dispel',
  stays: (table, target, { measure }) =>
    table.entities[target]?.attachments.some(({ id }) => id === measure) ?? false,
  possible: hasTarget,
  perform(handling, { targets, measure }) {
    for (const id of targets) handling.detach(id, measure);
  },
};

/** Ends everything that ends at a moment: of each enchantment it is asked who gave it. */
export function expire(handling: Handling, ends: (until: number, giver: number) => boolean): void {
  for (const entity of handling.table.entities) {
    if (!entity || entity.attachments.length === 0) continue;
    for (const { id, until, player } of [...entity.attachments])
      if (until !== Until.forever && ends(until, player)) handling.detach(entity.id, id);
  }
}
