import { addNextEffects, formOf } from '@aftercast/cards';
import { type Action, type Handling, makeAction, type Table } from '@aftercast/kernel';
import { isCharacter, isIn } from '../table.ts';
import { Priority, Zone } from '../vocabulary.ts';

/** Adds the `next` of an effect for an entity that it has made, before other cards answer. */
export function addNext(handling: Handling, action: Action, made: number): void {
  addNextEffects(handling, formOf(handling.game, action), action, made, Priority.next);
}

/**
 * Adds the `next` of an effect for each entity that it has damaged or healed, after all answers.
 * @param measured how much it took
 */
export function addAfterwards(
  handling: Handling,
  action: Action,
  entities: readonly number[],
  measured: (entity: number) => number,
): void {
  const form = formOf(handling.game, action);
  if (form.next.length === 0) return;
  for (const id of entities) addNextEffects(handling, form, action, id, Priority.last, measured(id));
}

/** An open action above the cause of the current one, by its id; `null` if it is no longer open. */
export function openAction(handling: Handling, id: number): Action | null {
  const probe = makeAction(0, -1, 0);
  probe.cause = id;
  return handling.causeOf(probe);
}

/** Whether a target is still a character in play (law A6). */
export function staysInPlay(table: Table, target: number): boolean {
  const entity = table.entities[target];
  return entity ? isCharacter(entity) : false;
}

/** Whether a target is still a minion in play (law A6). */
export function isMinionInPlay(table: Table, target: number): boolean {
  return isIn(table, target, Zone.battlefield);
}
