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
import { whyNoAttack } from '../readiness.ts';
import { idsIn, isCharacter, seatOf } from '../table.ts';
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
  return whyNotAttacked(table, seat, defender);
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
  const allowed = attackable(table, seat);
  if (allowed.length === 0) return;
  for (const kind of CHARACTERS) {
    for (const entity of idsIn(table, seat, kind)) {
      if (whyNoAttack(table, entityAt(table, entity)) !== null) continue;
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
export function attackable(table: Table, seat: number): number[] {
  const guards: number[] = [];
  const open: number[] = [];
  for (const kind of CHARACTERS) {
    for (const id of idsIn(table, 1 - seat, kind)) {
      const entity = entityAt(table, id);
      if (whyHidden(seat, entity) !== null) continue;
      open.push(id);
      if (entity.stats[Stat.taunt] !== 0) guards.push(id);
    }
  }
  return guards.length > 0 ? guards : open;
}

/** Why an enemy character cannot be attacked now, hidden or behind taunt (rule 27); `null` if it can. */
function whyNotAttacked(table: Table, seat: number, defender: Entity): HearthRefusal | null {
  const hidden = whyHidden(seat, defender);
  if (hidden !== null) return hidden;
  return attackable(table, seat).includes(defender.id) ? null : refuse('taunt-first');
}
