import {
  type Action,
  type ActionType,
  entityAt,
  type Handling,
  makeDetailedAction,
  oneTarget,
} from '@aftercast/kernel';
import { idsIn, isLocation, statOf } from '../table.ts';
import { Priority, Stat, Type, Zone } from '../vocabulary.ts';
import { addPlayed } from './play-card.ts';

/**
 * Using a location: outermost (rule 32). `source` is the location, `chosen` and `targets` its target.
 *
 * Prepare: it closes. Perform: what it does, and after all answers to that it loses durability.
 */
export const useLocation: ActionType = {
  name: 'use-location',
  prepare(handling, { source }) {
    handling.set(source, Stat.closed, statOf(handling.table, source, Stat.cooldown));
  },
  perform(handling, action) {
    addPlayed(handling, action, action.chosen);
    handling.react(wearOf(action));
  },
};

/** What a use costs a location. */
function wearOf({ player, source, order }: Action): Action {
  const details = { targets: oneTarget(source), amount: 1, order, priority: Priority.last };
  return makeDetailedAction(Type.wear, player, source, details);
}

/** At the start of a turn of a seat, its locations are closed for one turn less. */
export function reopenLocations(handling: Handling, seat: number): void {
  const { table } = handling;
  for (const id of idsIn(table, seat, Zone.battlefield)) {
    if (!isLocation(entityAt(table, id))) continue;
    const closed = statOf(table, id, Stat.closed);
    if (closed > 0) handling.set(id, Stat.closed, closed - 1);
  }
}
