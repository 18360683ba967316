import { addNextEffects, type Form } from '@aftercast/cards';
import { type Action, type Handling, makeAction, type Table } from '@aftercast/kernel';
import { catalogue } from '../catalogue.ts';
import { isCharacter, isIn } from '../table.ts';
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
