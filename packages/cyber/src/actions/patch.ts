import { dispelBy, enchant, endEnchantments, performSteps } from '@aftercast/cards';
import { type ActionType, type Attachment, type Handling, hasTarget } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { Zone } from '../vocabulary.ts';
import { formOf } from './reactions.ts';

/** Attaches an enchantment to all `targets`: what the form says. */
export const patch: ActionType = {
  name: 'patch',
  stays(table, target) {
    const entity = table.entities[target];
    return entity ? kindOf(entity) !== Zone.trash : false;
  },
  possible: hasTarget,
  perform: (handling, action) => enchant(handling, formOf(action), action),
};

/** An enchantment ends. */
export const dispel = dispelBy(end);

/** Ends every enchantment whose moment has come. */
export function expire(handling: Handling, isDue: (attachment: Attachment) => boolean): void {
  endEnchantments(handling, isDue, end);
}

function end(handling: Handling, id: number, attachment: number): void {
  handling.detach(id, attachment);
}

/** What an effect becomes several actions by. It does nothing itself. */
export const steps: ActionType = {
  name: 'steps',
  perform: (handling, action) => performSteps(handling, formOf(action), action),
};
