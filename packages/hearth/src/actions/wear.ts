import { type ActionType, entityAt, hasTarget, Operation, type Table } from '@aftercast/kernel';
import { isIn, statOf } from '../table.ts';
import { Stat, Until, Zone } from '../vocabulary.ts';

/** Weapons lose `amount` durability; one that has none left is dying. */
export const wear: ActionType = {
  name: 'wear',
  stays: isEquipped,
  possible: hasTarget,
  perform(handling, { targets, amount }) {
    for (const id of targets) handling.set(id, Stat.damage, statOf(handling.table, id, Stat.damage) + amount);
  },
};

/** Weapons lose `amount` attack, for good: what an attack on a minion costs some in the place of durability. */
export const dull: ActionType = {
  name: 'dull',
  stays: isEquipped,
  possible: hasTarget,
  perform(handling, { targets, amount, source, player }) {
    for (const id of targets) {
      const { card } = entityAt(handling.table, id);
      const modifiers = [{ stat: Stat.attack, operation: Operation.add, value: -amount }];
      handling.attach(id, { card, source, player, until: Until.forever, form: 0, modifiers });
    }
  },
};

function isEquipped(table: Table, target: number): boolean {
  return isIn(table, target, Zone.weapon);
}
