import { type ActionType, Register, type Table } from '@aftercast/kernel';

/** `player` gives up: the other seat has won. */
export const concede: ActionType = {
  name: 'concede',
  perform: (handling, { player }) => handling.setOutcome(2 - player),
};

/**
 * The state-based action that ends a match: the one seat that stands has won. None, or both when there is to be no more play, is
 * a tie.
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

/** Whether a match has been won, or is a tie. */
export function isOver(table: Table): boolean {
  return table.registers[Register.outcome] !== 0;
}

const TIE = -1;
