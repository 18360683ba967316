import { type Action, Phase, Why } from '../game/action.ts';
import type { Table } from '../game/table.ts';
import { takingPart } from './members.ts';
import type { TypeTable } from './type-table.ts';

/** The follow-ups of an action that has performed, and of its group, without those of cancelled members (laws A5, A8). */
export function followUpsOf({ followUps }: TypeTable, table: Table, action: Action): readonly Action[] {
  // Most outermost actions are not groups, and have no follow-ups.
  if (action.group === null && followUps[action.type] === null) return NONE;
  const found: Action[] = [];
  for (const member of takingPart(action, Phase.perform)) {
    for (const followUp of followUps[member.type]?.(table, member) ?? NONE) {
      followUp.cause = member.id;
      followUp.why = Why.followUp;
      found.push(followUp);
    }
  }
  return found;
}

const NONE: readonly Action[] = [];
