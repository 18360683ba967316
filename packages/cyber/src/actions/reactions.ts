import { addEffects, type Form, Place } from '@aftercast/cards';
import type { Action, ActionType, Handling, Table } from '@aftercast/kernel';
import { catalogue } from '../catalogue.ts';
import { isIn, isTarget } from '../table.ts';
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
  const origin = { source, player, order, chosen, measure, subject: made, position: Place.unsaid };
  addEffects(handling, next, { ...origin, priority: Priority.next });
}

/** A target that must be there to be damaged still (law A6). */
export function canBeHit(table: Table, target: number): boolean {
  const entity = table.entities[target];
  return entity ? isTarget(entity) : false;
}

/** A target that must be a program on a field still (law A6). */
export function isOnField(table: Table, target: number): boolean {
  return isIn(table, target, Zone.field);
}

/** Whether an action has a target left (law A6). */
export function hasTarget(_: Table, action: Action): boolean {
  return action.targets.length > 0;
}

/** An action type of which nothing but its name is needed. */
export function named(name: string): ActionType {
  return { name };
}
