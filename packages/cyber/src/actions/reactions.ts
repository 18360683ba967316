import { addNextEffects, type Form } from '@aftercast/cards';
import type { Action, Handling, Table } from '@aftercast/kernel';
import { catalogue } from '../catalogue.ts';
import { isIn, isTarget } from '../table.ts';
import { Priority, Zone } from '../vocabulary.ts';

/** The form of an action that a card's effect has set off; entry 0, which says nothing, for any other. */
export function formOf(action: Action): Form {
  return catalogue.forms[action.form] as Form;
}

/** Adds what an effect says to do with what it has made, before anyone else answers. */
export function addNext(handling: Handling, action: Action, made: number): void {
  addNextEffects(handling, formOf(action), action, made, Priority.next);
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
