import type { Entity, Table } from '@aftercast/kernel';
import { refuse } from '@aftercast/rules';
import type { HearthRefusal } from './messages.ts';
import { attackOf, kindOf, seatOf, statOf, turnOf, weaponOf } from './table.ts';
import { LATER, Stat, Zone } from './vocabulary.ts';

// Listing the legal commands asks about every character, so these refusals are made once.
const CANNOT_ATTACK = refuse('cannot-attack');
const NO_ATTACK = refuse('no-attack');
const FROZEN = refuse('frozen');
const EXHAUSTED = refuse('exhausted');
const ATTACKED_ALREADY = refuse('attacked-already');

/** Why a character may not attack any target in this turn; `null` if it may (rules 12 and 26). */
export function whyNoAttack(table: Table, entity: Entity): HearthRefusal | null {
  const { stats } = entity;
  if (stats[Stat.cantAttack] !== 0) return CANNOT_ATTACK;
  if (attackOf(table, entity) <= 0) return NO_ATTACK;
  if (stats[Stat.frozen] !== 0) return FROZEN;
  return mayAttackNow(table, entity) ? null : stats[Stat.attacks] === 0 ? EXHAUSTED : ATTACKED_ALREADY;
}

/** Whether a character is neither new on its side nor out of attacks for this turn. */
export function mayAttackNow(table: Table, entity: Entity): boolean {
  const { stats } = entity;
  if (stats[Stat.exhausted] !== 0) return false;
  if (stats[Stat.entered] === turnOf(table) && stats[Stat.charge] === 0 && (stats[Stat.rush] ?? 0) === 0)
    return false;
  const attacks = stats[Stat.attacks] as number;
  return (
    attacks < (hasWindfury(table, entity) ? 2 : 1) || (attacks < 4 && (stats[Stat.megaWindfury] ?? 0) !== 0)
  );
}

/** Whether a character may attack heroes in this turn. A minion with rush may not in the turn in which it enters play. */
export function mayAttackHeroes(table: Table, { stats }: Entity): boolean {
  if (stats.length <= LATER.stats) return true;
  if (stats[Stat.sparesHeroes] !== 0) return false;
  return stats[Stat.rush] === 0 || stats[Stat.charge] !== 0 || stats[Stat.entered] !== turnOf(table);
}

/** Whether a character may attack twice a turn. A hero also has the windfury of its weapon. */
export function hasWindfury(table: Table, entity: Entity): boolean {
  if (entity.stats[Stat.windfury] !== 0) return true;
  if (kindOf(entity) !== Zone.hero) return false;
  const weapon = weaponOf(table, seatOf(entity));
  return weapon !== 0 && statOf(table, weapon, Stat.windfury) !== 0;
}
