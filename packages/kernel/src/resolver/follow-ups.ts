import { type Action, Phase, Why } from '../game/action.ts';
import type { Table } from '../game/table.ts';
import { takingPart } from './members.ts';
import type { TypeTable } from './type-table.ts';

/** The follow-ups of an action that has performed, and of its group, without those of cancelled members (laws A5, A8). */
export function followUpsOf({ followUps }: TypeTable, table: Table, action: Action): readonly Action[] {
  // Most outermost actions are not groups.
  if (action.group === null)
    return action.cancelledBy === 0 ? noted(action, followUps[action.type]?.(table, action)) : NONE;
  return takingPart(action, Phase.perform).flatMap((it) => noted(it, followUps[it.type]?.(table, it)));
}

/** The follow-ups of an action, with what has caused them. */
function noted(action: Action, found: readonly Action[] = NONE): readonly Action[] {
  for (const followUp of found) {
    followUp.cause = action.id;
    followUp.why = Why.followUp;
  }
  return found;
}

const NONE: readonly Action[] = [];
