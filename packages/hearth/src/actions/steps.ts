import { dispelBy, performSteps } from '@aftercast/cards';
import type { ActionType } from '@aftercast/kernel';
import { endEnchantment } from './keywords.ts';
import { formOf } from './reactions.ts';

/** What an effect becomes several actions by. It does nothing itself. */
export const steps: ActionType = {
  name: 'steps',
  perform: (handling, action) => performSteps(handling, formOf(action), action),
};

/** An enchantment ends. */
export const dispel = dispelBy(endEnchantment);
