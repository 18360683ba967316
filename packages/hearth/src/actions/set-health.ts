import { isOfAura } from '@aftercast/cards';
import { type ActionType, type Entity, entityAt, hasTarget, Operation } from '@aftercast/kernel';
import { Stat, Until } from '../vocabulary.ts';
import { staysInPlay } from './reactions.ts';

/**
 * What is left of characters' own health becomes `amount`; what auras add is on top of that, as it is when the maximum is
 * set. A maximum that is higher stays; a lower one is set to it. It is neither damage nor healing.
 */
export const setHealth: ActionType = {
  name: 'set-health',
  stays: staysInPlay,
  possible: hasTarget,
  perform(handling, { targets, amount, source, player }) {
    for (const id of targets) {
      const entity = entityAt(handling.table, id);
      const added = fromAuras(entity);
      if ((entity.stats[Stat.health] as number) - added < amount)
        handling.attach(id, {
          card: handling.table.entities[source]?.card ?? 0,
          source,
          player,
          until: Until.forever,
          form: 0,
          modifiers: [{ stat: Stat.health, operation: Operation.set, value: amount }],
        });
      handling.set(id, Stat.damage, (entity.stats[Stat.health] as number) - added - amount);
    }
  },
};

function fromAuras({ attachments }: Entity): number {
  let sum = 0;
  for (const { modifiers } of attachments.filter(isOfAura))
    for (const { stat, value } of modifiers) if (stat === Stat.health) sum += value;
  return sum;
}
