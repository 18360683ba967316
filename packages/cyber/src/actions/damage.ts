import { type Attack, addEffects, cardOf, makeOrigin } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  makeDetailedAction,
  type Table,
} from '@aftercast/kernel';
import { idsIn, isTarget, kindOf, seatOf, statOf, strengthOf } from '../table.ts';
import { Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { pay } from './cards.ts';
import { isOnField, trashAll } from './programs.ts';

/**
 * An attack: outermost. `source` is the attacker, `choice` the index of its attack (-1 for its only one), `chosen` and
 * `targets` the target.
 *
 * Prepare: it is paid for, and counts as this turn's attack; answers to an attack happen now. It is dropped if the attacker
 * or its target has left in the meantime (rule 8). Perform: the effects of the attack.
 */
export const attack: ActionType = {
  name: 'attack',
  prepare(handling, action) {
    pay(handling, action.player, attackOf(handling, action).cost);
    handling.set(action.source, Stat.attacked, 1);
  },
  stays: canBeHit,
  possible: (table, action) => isOnField(table, action.source) && hasTarget(table, action),
  perform(handling, action) {
    const { source, player, chosen } = action;
    const { order } = entityAt(handling.table, source);
    const origin = makeOrigin({ source, player, order, chosen }, Priority.first);
    addEffects(handling, attackOf(handling, action).forms, origin);
  },
};

function attackOf({ game, table }: Handling, { source, choice }: Action): Attack {
  return cardOf(game, entityAt(table, source)).attacks[Math.max(0, choice)] as Attack;
}

/**
 * Damage to all `targets` at once: `amount` to each, by `source`. Programs without strength are trashed before any card
 * answers (rule 7). A hero's player discards, or has lost (rules 15 and 16). The damage of programs wears off in `endTurn`.
 */
export const dealDamage: ActionType = {
  name: 'deal-damage',
  stays: canBeHit,
  possible: (table, action) => hasTarget(table, action) && action.amount > 0,
  perform(handling, { targets, amount }) {
    const { table } = handling;
    for (const id of targets) {
      if (kindOf(entityAt(table, id)) === Zone.hero) damageHero(handling, id, amount);
      else handling.set(id, Stat.damage, statOf(table, id, Stat.damage) + amount);
    }
    trashAll(
      handling,
      targets.filter((id) => isSpent(handling, id)),
    );
  },
};

function isSpent({ table }: Handling, id: number): boolean {
  const entity = entityAt(table, id);
  return kindOf(entity) === Zone.field && strengthOf(entity) <= 0;
}

/** A target that can still be damaged (law A6). */
function canBeHit(table: Table, target: number): boolean {
  const entity = table.entities[target];
  return entity ? isTarget(entity) : false;
}

/** Each point of damage costs a card. With an empty hand, the damage ends the match. */
function damageHero(handling: Handling, hero: number, amount: number): void {
  const seat = seatOf(entityAt(handling.table, hero));
  if (idsIn(handling.table, seat, Zone.hand).length === 0) {
    handling.set(hero, Stat.down, 1);
    return;
  }
  handling.react(makeDetailedAction(Type.discard, seat, 0, { amount, priority: Priority.first }));
}
