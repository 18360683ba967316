import { performSteps } from '@aftercast/cards';
import type { ActionType } from '@aftercast/kernel';
import { endEnchantment } from './keywords.ts';
import { formOf, hasTarget } from './reactions.ts';

/** What an effect becomes several actions by. It does nothing itself. */
export const steps: ActionType = {
  name: 'steps',
  perform: (handling, action) => performSteps(handling, formOf(action), action),
};

/** The enchantment `measure` of the one target ends. */
export const dispel: ActionType = {
  name: 'dispel',
  stays: (table, target, { measure }) =>
    table.entities[target]?.attachments.some(({ id }) => id === measure) ?? false,
  possible: hasTarget,
  perform(handling, { targets, measure }) {
    for (const id of targets) endEnchantment(handling, id, measure);
  },
};
