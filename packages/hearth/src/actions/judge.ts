import type { Table } from '@aftercast/kernel';
import { isOver, judgeBy, stageOf } from '@aftercast/rules';
import { heroOf } from '../table.ts';
import { Own } from '../vocabulary.ts';
import { anyDying } from './deaths.ts';

/** Whether there is a match to judge: a hero is dead, and no death is left. While seats join, heroes are yet to come. */
export function mustJudge(table: Table): boolean {
  if (isOver(table) || stageOf(table, Own) === 'joining') return false;
  return (heroOf(table, 0) === 0 || heroOf(table, 1) === 0) && !anyDying(table);
}

/** The state-based action that ends a match: the seat whose hero lives has won; both heroes dead is a tie. */
export const judge = judgeBy((table, seat) => heroOf(table, seat) !== 0);
