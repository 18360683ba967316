import { type ActionType, InvariantError, Register, type Table } from '@aftercast/kernel';

/**
 * The action type by which `player` gives up between two seats: the other one wins.
 * @throws InvariantError in a game with more seats (law A18): there it is `standingsIn` that knows who is left
 */
export const concede: ActionType = {
  name: 'concede',
  perform(handling, { player }) {
    if (handling.game.seats > 2)
      throw new InvariantError(
        'A18',
        `${handling.game.name} has ${handling.game.seats} seats: use the concede of standingsIn`,
      );
    handling.setOutcome(2 - player);
  },
};

/**
 * The state-based action that ends a match of two seats: if exactly one seat has not lost, it wins; otherwise the match is tied.
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
