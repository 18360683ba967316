import {
  type Action,
  type Entity,
  entityAt,
  makeDetailedAction,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { type Command, type LegalCommand, refuse } from '@aftercast/rules';
import type { HearthRefusal } from '../messages.ts';
import { mayAttackHeroes, whyNoAttack } from '../readiness.ts';
import { idsIn, isCharacter, isIn, kindOf, seatOf } from '../table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';
import { whyHidden } from './targets.ts';

type Attack = Extract<Command, { do: 'attack' }>;

/** Why a seat's character may not attack this target; `null` if it may. */
export function checkAttack(table: Table, seat: number, command: Attack): HearthRefusal | null {
  const attacker = table.entities[command.with];
  if (!attacker) return refuse('no-such-card');
  const refusal = whyNoFight(table, seat, attacker);
  if (refusal !== null) return refusal;
  if (command.routine !== undefined) return refuse('bad-option');
  const defender = table.entities[command.target];
  if (!defender || !isCharacter(defender) || seatOf(defender) === seat) return refuse('bad-target');
  return whyNotAttacked(table, seat, attacker, defender);
}

/** Why a seat's character cannot attack any target now; `null` if it can. */
export function whyNoFight(table: Table, seat: number, attacker: Entity): HearthRefusal | null {
  if (!isCharacter(attacker) || seatOf(attacker) !== seat) return refuse('no-such-card');
  return whyNoAttack(table, attacker);
}

/** The outermost action of an attack. */
export function attackAction(_: Table, seat: number, command: Attack): Action {
  return makeDetailedAction(Type.attack, seat, command.with, {
    chosen: command.target,
    targets: oneTarget(command.target),
  });
}

/** Lists the attacks that a seat's characters may make. */
export function listAttacks(table: Table, seat: number, legal: LegalCommand[]): void {
  const all = attackable(table, seat);
  if (all.length === 0) return;
  for (const kind of CHARACTERS) {
    for (const entity of idsIn(table, seat, kind)) {
      const attacker = entityAt(table, entity);
      if (!isCharacter(attacker) || whyNoAttack(table, attacker) !== null) continue;
      const allowed = mayAttackHeroes(table, attacker) ? all : minionsOf(table, all);
      if (allowed.length === 0) continue;
      legal.push({
        do: 'attack',
        entity,
        choose: -1,
        target: 'required',
        allowed,
        preferred: allowed,
        positions: 0,
      });
    }
  }
}

const CHARACTERS = [Zone.hero, Zone.battlefield] as const;

/** Ids of the enemies that a seat may attack: those with taunt, if there are any (rule 27). */
function attackable(table: Table, seat: number): number[] {
  const guards: number[] = [];
  const open: number[] = [];
  for (const kind of CHARACTERS) {
    for (const id of idsIn(table, 1 - seat, kind)) {
      const entity = entityAt(table, id);
      if (!isCharacter(entity) || whyHidden(seat, entity) !== null) continue;
      open.push(id);
      if (entity.stats[Stat.taunt] !== 0) guards.push(id);
    }
  }
  return guards.length > 0 ? guards : open;
}

/** Whether a character has something to attack. */
export function hasPrey(table: Table, seat: number, attacker: Entity): boolean {
  const all = attackable(table, seat);
  return (mayAttackHeroes(table, attacker) ? all : minionsOf(table, all)).length > 0;
}

function minionsOf(table: Table, all: readonly number[]): readonly number[] {
  return all.filter((id) => isIn(table, id, Zone.battlefield));
}

/** Why an enemy character cannot be attacked now, hidden or behind taunt (rule 27); `null` if it can. */
function whyNotAttacked(
  table: Table,
  seat: number,
  attacker: Entity,
  defender: Entity,
): HearthRefusal | null {
  const hidden = whyHidden(seat, defender);
  if (hidden !== null) return hidden;
  if (kindOf(defender) === Zone.hero && !mayAttackHeroes(table, attacker)) return refuse('minions-only');
  return attackable(table, seat).includes(defender.id) ? null : refuse('taunt-first');
}
