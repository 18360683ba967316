import { type Action, Phase, Why } from './action.ts';
import { takingPart } from './frames.ts';
import type { Game } from './game.ts';
import type { Table } from './table.ts';

/** The follow-ups of every member of an action that has performed and was not cancelled meanwhile (laws A5, A8). */
export function followUpsOf(game: Game, table: Table, action: Action): readonly Action[] {
  // Most outermost actions are no group, and most name none.
  if (action.group === null && game.types[action.type]?.followUps === undefined) return NONE;
  const found: Action[] = [];
  for (const member of takingPart(action, Phase.perform)) {
    for (const followUp of game.types[member.type]?.followUps?.(table, member) ?? NONE) {
      followUp.cause = member.id;
      followUp.why = Why.followUp;
      found.push(followUp);
    }
  }
  return found;
}

const NONE: readonly Action[] = [];
