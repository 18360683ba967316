import { type ActionType, Register, type Table } from '@aftercast/kernel';

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

const TIE = -1;
