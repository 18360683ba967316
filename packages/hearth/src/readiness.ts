import { type Refusal, refuse } from '@aftercast/cards';
import type { Entity, Table } from '@aftercast/kernel';
import { attackOf, turnOf } from './table.ts';
import { Stat } from './vocabulary.ts';

/** Why a character may not attack in this turn of its controller's, whomever; `null` if it may (rules 12 and 26). */
export function whyNoAttack(table: Table, entity: Entity): Refusal | null {
  const { stats } = entity;
  if (stats[Stat.cantAttack] !== 0) return refuse('cannot-attack');
  if (attackOf(table, entity) <= 0) return refuse('no-attack');
  if (stats[Stat.frozen] !== 0) return refuse('frozen');
  return mayAttackNow(table, entity)
    ? null
    : refuse(stats[Stat.attacks] === 0 ? 'exhausted' : 'attacked-already');
}

/** Whether a character is neither too new on its side nor done with its attacks of this turn. */
export function mayAttackNow(table: Table, { stats }: Entity): boolean {
  if (stats[Stat.exhausted] !== 0) return false;
  if (stats[Stat.entered] === turnOf(table) && stats[Stat.charge] === 0) return false;
  return (stats[Stat.attacks] as number) < (stats[Stat.windfury] === 0 ? 1 : 2);
}
