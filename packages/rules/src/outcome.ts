import { type ActionType, outcomeOf, Register, resultFor, type Table } from '@aftercast/kernel';
import type { CheckedField } from './scenario/adapter.ts';

/** The action type by which `player` gives up: the other seat wins. */
export const concede: ActionType = {
  name: 'concede',
  perform: (handling, { player }) => handling.setOutcome(2 - player),
};

/**
 * The state-based action that ends a match: if exactly one seat has not lost, it wins; otherwise the match is tied.
 * @param stands whether a seat has not lost
 */
export function judgeBy(stands: (table: Table, seat: number) => boolean): ActionType {
  return {
    name: 'judge',
    perform(handling) {
      const first = stands(handling.table, 0);
      handling.setOutcome(first === stands(handling.table, 1) ? TIE : first ? 1 : 2);
    },
  };
}

/** Whether a match is over: won or tied. */
export function isOver(table: Table): boolean {
  return table.registers[Register.outcome] !== 0;
}

/** The result of a match for a player: what scenarios check as `status`. */
export const status: CheckedField = {
  kind: 'word',
  words: ['playing', 'won', 'lost', 'tied'],
  read(table, seat) {
    const outcome = outcomeOf(table.registers[Register.outcome] as number);
    return outcome === null ? 'playing' : resultFor(outcome, seat);
  },
};

const TIE = -1;
