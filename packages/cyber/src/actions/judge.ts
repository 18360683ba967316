import type { Table } from '@aftercast/kernel';
import { isOver, judgeBy, stageOf } from '@aftercast/rules';
import { heroOf, statOf, turnOf } from '../table.ts';
import { Limit, Own, Stat } from '../vocabulary.ts';

/** Whether there is a match to judge: a hero is down, or it has lasted too long (rules 16 and 18). */
export function mustJudge(table: Table): boolean {
  if (isOver(table) || stageOf(table, Own) === 'joining') return false;
  return isDown(table, 0) || isDown(table, 1) || turnOf(table) > Limit.turns;
}

/** The state-based action that ends a match: the seat whose hero is up has won; both down, or both up, is a tie. */
export const judge = judgeBy((table, seat) => !isDown(table, seat));

function isDown(table: Table, seat: number): boolean {
  return statOf(table, heroOf(table, seat), Stat.down) !== 0;
}
