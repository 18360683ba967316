import { addEffects, Place } from '@aftercast/cards';
import { type ActionType, entityAt, type Handling, hasTarget } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { Priority, Zone } from '../vocabulary.ts';
import { addNext, formOf } from './reactions.ts';

/**
 * `player` picks one of `targets`: the form's `next` is done with it, then `rest` with each of the others. Nobody is
 * asked while there is one only.
 */
export const choose: ActionType = {
  name: 'choose',
  prepare(handling, { player, targets }) {
    if (targets.length > 1) ask(handling, player, targets);
  },
  possible: hasTarget,
  perform(handling, action) {
    const { targets, source, player, order, chosen, measure } = action;
    const picked = targets[Math.max(0, action.choice)] as number;
    addNext(handling, action, picked);
    const origin = {
      source,
      player,
      order,
      chosen,
      measure,
      position: Place.unsaid,
      priority: Priority.next,
    };
    for (const subject of targets)
      if (subject !== picked) addEffects(handling, formOf(action).rest, { ...origin, subject });
  },
};

/** A deck's cards have no face for anybody: who is asked is told which cards they are, not which entities. */
function ask(handling: Handling, seat: number, targets: readonly number[]): void {
  const entities = targets.map((id) => entityAt(handling.table, id));
  if (entities.some((it) => kindOf(it) === Zone.deck))
    handling.ask({ seat, kind: 'cards', options: entities.map(({ card }) => card), count: 1 });
  else handling.ask({ seat, kind: 'entities', options: [...targets], count: 1 });
}
