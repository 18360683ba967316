import { performSteps } from '@aftercast/cards';
import type { ActionType } from '@aftercast/kernel';
import { formOf } from './reactions.ts';

/** What an effect becomes several actions by. It does nothing itself. */
export const steps: ActionType = {
  name: 'steps',
  perform: (handling, action) => performSteps(handling, formOf(action), action),
};
