import { type Action, Phase, Why } from './action.ts';
import { takingPart } from './frames.ts';
import type { Game } from './game.ts';
import type { Table } from './table.ts';

/** The follow-ups of every member of an action that has performed and was not cancelled meanwhile (laws A5, A8). */
export function followUpsOf(game: Game, table: Table, action: Action): Action[] {
  return takingPart(action, Phase.perform).flatMap((member) => {
    const followUps = game.types[member.type]?.followUps?.(table, member) ?? [];
    for (const followUp of followUps) {
      followUp.cause = member.id;
      followUp.why = Why.followUp;
    }
    return followUps;
  });
}
