import { addNextEffects, dispelBy, enchant, endEnchantments, formOf, performSteps } from '@aftercast/cards';
import { type Action, type ActionType, type Attachment, type Handling, hasTarget } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { Priority, Zone } from '../vocabulary.ts';

/** Adds the `next` of an effect for an entity that it has made, before other cards answer. */
export function addNext(handling: Handling, action: Action, made: number): void {
  addNextEffects(handling, formOf(handling.game, action), action, made, Priority.next);
}

/** Turns an effect into several actions. It does nothing itself. */
export const steps: ActionType = {
  name: 'steps',
  perform: (handling, action) => performSteps(handling, formOf(handling.game, action), action),
};

/** Attaches the enchantment of the form to all `targets`. */
export const patch: ActionType = {
  name: 'patch',
  stays(table, target) {
    const entity = table.entities[target];
    return entity ? kindOf(entity) !== Zone.trash : false;
  },
  possible: hasTarget,
  perform: (handling, action) => enchant(handling, formOf(handling.game, action), action),
};

/** An enchantment ends. */
export const dispel = dispelBy(end);

/** Ends every enchantment that is due. */
export function expire(handling: Handling, isDue: (attachment: Attachment) => boolean): void {
  endEnchantments(handling, isDue, end);
}

function end(handling: Handling, id: number, attachment: number): void {
  handling.detach(id, attachment);
}
