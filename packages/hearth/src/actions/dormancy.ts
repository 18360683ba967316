import {
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  makeDetailedAction,
  oneTarget,
} from '@aftercast/kernel';
import { idsIn, isAlive, isDormant, turnOf } from '../table.ts';
import { Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { addNext, isMinionInPlay } from './reactions.ts';

/** Minions become dormant for `amount` turns of their player (rule 33). */
export const makeDormant: ActionType = {
  name: 'make-dormant',
  stays: (table, target) => isMinionInPlay(table, target) && isAlive(table, target),
  possible: (table, action) => hasTarget(table, action) && action.amount > 0,
  perform(handling, action) {
    for (const id of action.targets) handling.set(id, Stat.dormant, 1 + action.amount);
    for (const id of action.targets) addNext(handling, action, id);
  },
};

/** Dormant minions awaken: each is as if it had just come into play, which is no summon (rule 33). */
export const awaken: ActionType = {
  name: 'awaken',
  stays(table, target) {
    const entity = table.entities[target];
    return entity ? isDormant(entity) : false;
  },
  possible: hasTarget,
  perform(handling, action) {
    for (const id of action.targets) {
      handling.set(id, Stat.dormant, 0);
      handling.set(id, Stat.entered, turnOf(handling.table));
    }
    for (const id of action.targets) addNext(handling, action, id);
  },
};

/**
 * At the start of a turn of a seat, its dormant minions have one turn less to wait; those that have none left awaken. The stat is one
 * more than the turns, and 1 waits for an effect.
 */
export function passDormantTurn(handling: Handling, seat: number): void {
  const { table } = handling;
  for (const id of idsIn(table, seat, Zone.battlefield)) {
    const { order, stats } = entityAt(table, id);
    // A game without dormant cards is without the stat.
    const dormant = stats[Stat.dormant] ?? 0;
    if (dormant === 2) {
      const details = { targets: oneTarget(id), order, priority: Priority.next };
      handling.react(makeDetailedAction(Type.awaken, seat, id, details));
    } else if (dormant > 2) handling.set(id, Stat.dormant, dormant - 1);
  }
}
