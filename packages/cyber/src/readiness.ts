import { type Entity, entityAt, type Table } from '@aftercast/kernel';
import { refuse } from '@aftercast/rules';
import type { CyberRefusal } from './refusals.ts';
import { heroOf, idsIn, isBooting } from './table.ts';
import { Stat, Zone } from './vocabulary.ts';

/** Why a program may not attack in this turn of its side's, with whatever it has; `null` if it may (rules 5 and 6). */
export function whyNoAttack(program: Entity): CyberRefusal | null {
  const { stats } = program;
  if (stats[Stat.suspended] !== 0) return refuse('cannot-attack');
  if (isBooting(program)) return refuse('booting');
  return stats[Stat.attacked] !== 0 ? refuse('attacked-already') : null;
}

/** What a seat's programs may attack: enemy programs, and the hero once there are none (rule 6). */
export function attackable(table: Table, seat: number): readonly number[] {
  const guards = idsIn(table, 1 - seat, Zone.field);
  return guards.length > 0 ? guards : [entityAt(table, heroOf(table, 1 - seat)).id];
}
