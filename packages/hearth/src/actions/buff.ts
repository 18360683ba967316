import { contextOf } from '@aftercast/cards';
import { type ActionType, entityAt, Operation } from '@aftercast/kernel';
import { Stat } from '../vocabulary.ts';
import { formOf, hasTarget } from './reactions.ts';

/** Attaches an enchantment to all `targets`: what the form says. */
export const buff: ActionType = {
  name: 'buff',
  stays: (table, target) => table.entities[target] != null,
  possible: hasTarget,
  perform(handling, action) {
    const { modifiers, until } = formOf(action);
    const context = contextOf(handling, handling, action, action.source);
    const { card } = entityAt(handling.table, action.source);
    for (const target of action.targets) {
      handling.attach(target, {
        card,
        source: action.source,
        player: action.player,
        until,
        form: 0,
        modifiers: modifiers.map(({ stat, operation, value }) => ({
          stat,
          operation,
          value: value(context),
        })),
      });
      // What sets health makes that the undamaged maximum (rule 9).
      if (modifiers.some((it) => it.stat === Stat.health && it.operation === Operation.set))
        handling.set(target, Stat.damage, 0);
    }
  },
};
