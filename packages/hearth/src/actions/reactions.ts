import { addEffects, type Form } from '@aftercast/cards';
import { type Action, type ActionType, type Handling, makeAction, type Table } from '@aftercast/kernel';
import { catalogue } from '../catalogue.ts';
import { isCharacter, kindOf } from '../table.ts';
import { Priority, Zone } from '../vocabulary.ts';

/** The form of an action that a card's effect has set off; entry 0, which says nothing, for any other. */
export function formOf(action: Action): Form {
  return catalogue.forms[action.form] as Form;
}

/** Adds what an effect says to do with what it has made, before anyone else answers. */
export function addNext(handling: Handling, action: Action, made: number): void {
  const { next } = formOf(action);
  if (next.length === 0) return;
  const { source, player, order, chosen, measure } = action;
  const origin = { source, player, order, chosen, measure, subject: made, position: -1 };
  addEffects(handling, next, { ...origin, priority: Priority.next });
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
  const entity = table.entities[target];
  return entity ? kindOf(entity) === Zone.battlefield : false;
}

/** Whether an action has a target left (law A6). */
export function hasTarget(_: Table, action: Action): boolean {
  return action.targets.length > 0;
}

/** An action type of which nothing but its name is needed yet. */
export function named(name: string): ActionType {
  return { name };
}
