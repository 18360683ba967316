import type { Attack } from '@aftercast/cards';
import { type Action, type Entity, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { type Command, type Legal, refuse } from '@aftercast/rules';
import { cardOf } from '../catalogue.ts';
import { attackable, whyNoAttack } from '../readiness.ts';
import type { CyberRefusal } from '../refusals.ts';
import { heroOf, heroStat, idsIn, kindOf, seatOf } from '../table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';

type AttackCommand = Extract<Command, { do: 'attack' }>;

/** Why a seat's program may not attack that in this way; `null` if it may. */
export function checkAttack(table: Table, seat: number, command: AttackCommand): CyberRefusal | null {
  const attacker = table.entities[command.with];
  if (!attacker) return refuse('no-such-card');
  const refusal = whyNotReady(seat, attacker) ?? checkRoutine(attacker, command.routine);
  if (refusal !== null) return refusal;
  const { cost } = cardOf(attacker).attacks[command.routine ?? 0] as Attack;
  return checkCost(table, seat, cost) ?? checkDefender(table, seat, command.target);
}

/** Why a seat's program cannot attack now, with whatever it has; `null` if it can. */
export function whyNoFight(table: Table, seat: number, attacker: Entity): CyberRefusal | null {
  const refusal = whyNotReady(seat, attacker);
  if (refusal !== null) return refusal;
  return checkCost(table, seat, Math.min(...cardOf(attacker).attacks.map(({ cost }) => cost)));
}

/** The outermost action of an attack. */
export function attackAction(seat: number, { with: attacker, target, routine }: AttackCommand): Action {
  return makeDetailedAction(Type.attack, seat, attacker, {
    chosen: target,
    targets: [target],
    choice: routine ?? -1,
  });
}

/** Lists what a seat's programs may attack, and with what: an entry for each attack that can be paid for. */
export function listAttacks(table: Table, seat: number, legal: Legal[]): void {
  const allowed = attackable(table, seat);
  const cpu = heroStat(table, seat, Stat.cpu);
  for (const entity of idsIn(table, seat, Zone.field)) {
    const attacker = entityAt(table, entity);
    if (whyNotReady(seat, attacker) !== null) continue;
    const { attacks } = cardOf(attacker);
    attacks.forEach(({ cost }, i) => {
      if (cost > cpu) return;
      legal.push({
        do: 'attack',
        entity,
        choose: attacks.length === 1 ? -1 : i,
        target: 'required',
        allowed: allowed.slice(),
        preferred: allowed.slice(),
        positions: 0,
      });
    });
  }
}

function whyNotReady(seat: number, attacker: Entity): CyberRefusal | null {
  if (kindOf(attacker) !== Zone.field || seatOf(attacker) !== seat) return refuse('no-such-card');
  return cardOf(attacker).attacks.length === 0 ? refuse('no-attack') : whyNoAttack(attacker);
}

/** One attack is not chosen; of several, one is. */
function checkRoutine(attacker: Entity, routine: number | undefined): CyberRefusal | null {
  const { length } = cardOf(attacker).attacks;
  if (routine === undefined) return length === 1 ? null : refuse('option-needed');
  return length > 1 && routine >= 0 && routine < length ? null : refuse('bad-option');
}

function checkCost(table: Table, seat: number, cost: number): CyberRefusal | null {
  const cpu = heroStat(table, seat, Stat.cpu);
  return cost > cpu ? refuse('not-enough-cpu', { cost, cpu }) : null;
}

function checkDefender(table: Table, seat: number, id: number): CyberRefusal | null {
  if (attackable(table, seat).includes(id)) return null;
  return refuse(id === heroOf(table, 1 - seat) ? 'guarded' : 'bad-target');
}
