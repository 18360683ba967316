import { type ActionType, Register, type Table } from '@aftercast/kernel';
import { heroOf, ownRegister } from '../table.ts';
import { Own, STAGES } from '../vocabulary.ts';
import { anyDying } from './deaths.ts';

const TIE = -1;

const JOINING = STAGES.indexOf('joining');

/** Whether there is a match to judge: a hero is dead, and no death is left. While seats join, heroes are yet to come. */
export function mustJudge(table: Table): boolean {
  const over = table.registers[Register.outcome] !== 0 || ownRegister(table, Own.stage) === JOINING;
  return !over && (heroOf(table, 0) === 0 || heroOf(table, 1) === 0) && !anyDying(table);
}

/** The event phase that ends a match: the seat whose hero lives has won; both heroes dead is a tie. */
export const judge: ActionType = {
  name: 'judge',
  perform(handling) {
    const living = [0, 1].filter((seat) => heroOf(handling.table, seat) !== 0);
    handling.setOutcome(living.length === 1 ? 1 + (living[0] as number) : TIE);
  },
};

/** `player` gives up: the other seat has won. */
export const concede: ActionType = {
  name: 'concede',
  perform(handling, { player }) {
    handling.setOutcome(1 + (1 - player));
  },
};
