import { addEffects, addNextEffects, type Form, Place } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  entityAt,
  type Handling,
  hasTarget,
  makeAction,
  type Table,
} from '@aftercast/kernel';
import { catalogue } from '../catalogue.ts';
import { isCharacter, isIn, kindOf } from '../table.ts';
import { Priority, Zone } from '../vocabulary.ts';

/** The form of an action that a card's effect has set off; entry 0, which says nothing, for any other. */
export function formOf(action: Action): Form {
  return catalogue.forms[action.form] as Form;
}

/** Adds what an effect says to do with what it has made, before anyone else answers. */
export function addNext(handling: Handling, action: Action, made: number): void {
  addNextEffects(handling, formOf(action), action, made, Priority.next);
}

/** An open action further up than the cause of the one at work, by its id; `null` if it is not open any more. */
export function openAction(handling: Handling, id: number): Action | null {
  const probe = makeAction(0, -1, 0);
  probe.cause = id;
  return handling.causeOf(probe);
}

/** A target that must be a character in play still (law A6). */
export function staysInPlay(table: Table, target: number): boolean {
  const entity = table.entities[target];
  return entity ? isCharacter(entity) : false;
}

/** A target that must be a minion in play still (law A6). */
export function isMinionInPlay(table: Table, target: number): boolean {
  return isIn(table, target, Zone.battlefield);
}

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
