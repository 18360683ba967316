import { enchant } from '@aftercast/cards';
import { type ActionType, hasTarget, Operation } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { Own, Stat, Until, Zone } from '../vocabulary.ts';
import { loseKeyword } from './keywords.ts';
import { formOf } from './reactions.ts';

/** What has gone there is as it is printed, and stays so (rule 11). */
const GONE: readonly Zone[] = [Zone.graveyard, Zone.removed];

/** Attaches an enchantment to all `targets`: what the form says. */
export const buff: ActionType = {
  name: 'buff',
  stays(table, target) {
    const entity = table.entities[target];
    return entity ? !GONE.includes(kindOf(entity)) : false;
  },
  possible: hasTarget,
  perform(handling, action) {
    const form = formOf(action);
    const { modifiers, loses, enchantment, until } = form;
    if (until === Until.attackEnd) handling.setRegister(Own.fleeting, 1);
    for (const target of action.targets) {
      for (const stat of loses) loseKeyword(handling, target, stat as Stat);
      if (modifiers.length === 0 && enchantment === 0) continue;
      enchant(handling, form, action, [target]);
      // What sets health makes that the undamaged maximum (rule 9).
      if (modifiers.some((it) => it.stat === Stat.health && it.operation === Operation.set))
        handling.set(target, Stat.damage, 0);
    }
  },
};
