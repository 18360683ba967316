import { type ActionType, entityAt, type Handling, hasTarget, makeDetailedAction } from '@aftercast/kernel';
import { idsIn, kindOf, seatOf, statOf, strengthOf } from '../table.ts';
import { Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { trashAll } from './leave.ts';
import { canBeHit } from './reactions.ts';

/**
 * Damage to all `targets` at once: `amount` to each, by `source`. Programs that have no strength left are trashed before
 * anybody is told (rule 7); a hero's player discards, or has lost (rules 15 and 16).
 */
export const dealDamage: ActionType = {
  name: 'deal-damage',
  stays: canBeHit,
  possible: (table, action) => hasTarget(table, action) && action.amount > 0,
  perform(handling, { targets, amount }) {
    const { table } = handling;
    for (const id of targets) {
      if (kindOf(entityAt(table, id)) === Zone.hero) strikeHero(handling, id, amount);
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

/** Each point costs a card; damage that finds no card at all is the end. */
function strikeHero(handling: Handling, hero: number, amount: number): void {
  const seat = seatOf(entityAt(handling.table, hero));
  if (idsIn(handling.table, seat, Zone.hand).length === 0) {
    handling.set(hero, Stat.down, 1);
    return;
  }
  handling.react(makeDetailedAction(Type.discard, seat, 0, { amount, priority: Priority.first }));
}
