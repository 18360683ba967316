import { type Action, makeAction, makeDetailedAction, type Table } from '@aftercast/kernel';
import { awaitSeats, type Command, type Opening, stageOf } from '@aftercast/rules';
import { checkDeck } from './decks/check.ts';
import type { CyberRefusalCode } from './refusals.ts';
import { activeSeat, heroOf } from './table.ts';
import { Own, Type } from './vocabulary.ts';

/** How a match of two decks begins: there is nothing on the table before seats join, and hands are played as dealt. */
export const opening: Opening<CyberRefusalCode> = {
  lay: (changes, first) => awaitSeats(changes, Own, first),
  stage: (table) => stageOf(table, Own),
  awaits: (table, seat) =>
    stageOf(table, Own) === 'joining' ? heroOf(table, seat) === 0 : activeSeat(table) === seat,
  checkDeck,
};

/** The time of a turn is running out, or is up: the turn ends. */
export function timeAction(table: Table, { left }: Extract<Command, { do: 'time' }>): Action {
  const active = activeSeat(table);
  return left > 0
    ? makeDetailedAction(Type.timeWarning, active, 0, { amount: left })
    : makeAction(Type.endTurn, active, 0);
}
