import { type Attack, addEffects, Place } from '@aftercast/cards';
import { type Action, type ActionType, entityAt, hasTarget, type Table } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { Priority, Stat } from '../vocabulary.ts';
import { pay } from './play-card.ts';
import { canBeHit, isOnField } from './reactions.ts';

/**
 * An attack: outermost. `source` is the attacker, `choice` which of its attacks (-1: the only one), `chosen` and
 * `targets` what is attacked.
 *
 * Prepare: it is paid for, and has attacked this turn; who answers an attack answers now. It is dropped if the attacker
 * or its target has left meanwhile (rule 8). Perform: what the attack does.
 */
export const attack: ActionType = {
  name: 'attack',
  prepare(handling, action) {
    pay(handling, action.player, attackOf(handling.table, action).cost);
    handling.set(action.source, Stat.attacked, 1);
  },
  stays: canBeHit,
  possible: (table, action) => isOnField(table, action.source) && hasTarget(table, action),
  perform(handling, action) {
    const { source, player, chosen } = action;
    const { order } = entityAt(handling.table, source);
    const origin = { source, player, order, chosen, subject: 0, measure: 0 };
    addEffects(handling, attackOf(handling.table, action).forms, {
      ...origin,
      position: Place.unsaid,
      priority: Priority.first,
    });
  },
};

function attackOf(table: Table, { source, choice }: Action): Attack {
  return cardOf(entityAt(table, source)).attacks[Math.max(0, choice)] as Attack;
}
