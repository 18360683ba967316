import { type ActionType, Register, type Table } from '@aftercast/kernel';
import { heroOf, ownRegister, statOf, turnOf } from '../table.ts';
import { Limit, Own, STAGES, Stat } from '../vocabulary.ts';

const TIE = -1;

const JOINING = STAGES.indexOf('joining');

/** Whether there is a match to judge: a hero is down, or it has lasted too long (rules 16 and 18). */
export function mustJudge(table: Table): boolean {
  if (table.registers[Register.outcome] !== 0 || ownRegister(table, Own.stage) === JOINING) return false;
  return isDown(table, 0) || isDown(table, 1) || turnOf(table) > Limit.turns;
}

/** The event phase that ends a match: the seat whose hero is up has won; both down, or both up, is a tie. */
export const judge: ActionType = {
  name: 'judge',
  perform(handling) {
    const up = [0, 1].filter((seat) => !isDown(handling.table, seat));
    handling.setOutcome(up.length === 1 ? 1 + (up[0] as number) : TIE);
  },
};

/** `player` gives up: the other seat has won. */
export const concede: ActionType = {
  name: 'concede',
  perform(handling, { player }) {
    handling.setOutcome(1 + (1 - player));
  },
};

function isDown(table: Table, seat: number): boolean {
  return statOf(table, heroOf(table, seat), Stat.down) !== 0;
}
