import { type Command, type Legal, type Refusal, refuse } from '@aftercast/cards';
import { type Action, type Entity, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { playOf } from '../plays.ts';
import { costOf, idsIn, playerStat } from '../table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';
import { aimOf, checkTarget, whyNoTarget } from './targets.ts';
import { choicesOf, whyNoWay } from './ways.ts';

type Power = Extract<Command, { do: 'power' }>;

/** Why a seat may not use its hero power in this way; `null` if it may. */
export function checkPower(table: Table, seat: number, command: Power): Refusal | null {
  const power = powerOf(table, seat);
  if (power === null) return refuse('no-power');
  const refusal = whyNoUse(table, seat, power);
  if (refusal !== null) return refusal;
  const choices = choicesOf(power);
  if (command.choose === undefined && choices[0] !== -1) return refuse('option-needed');
  const choose = command.choose ?? -1;
  if (!choices.includes(choose) || command.choose === -1) return refuse('bad-option');
  const play = playOf(table, seat, power, choose, 0);
  return whyNoWay(table, seat, power, play) ?? checkTarget(table, seat, power, play, command.target);
}

/** Why a hero power cannot be used now, with any option and wherever it is pointed. */
export function whyNoPower(table: Table, seat: number, power: Entity): Refusal | null {
  const refusal = whyNoUse(table, seat, power);
  if (refusal !== null) return refusal;
  const reasons = choicesOf(power).map((choose) => {
    const play = playOf(table, seat, power, choose, 0);
    return whyNoWay(table, seat, power, play) ?? whyNoTarget(table, seat, power, play);
  });
  return reasons.includes(null) ? null : (reasons[0] as Refusal);
}

/** Why a hero power cannot be used now, whatever it would do (rule 29). */
function whyNoUse(table: Table, seat: number, power: Entity): Refusal | null {
  if (power.stats[Stat.exhausted] !== 0) return refuse('power-used');
  const cost = costOf(power);
  const mana = playerStat(table, seat, Stat.mana);
  return cost > mana ? refuse('not-enough-mana', { cost, mana }) : null;
}

/** The outermost action of a hero power's use. */
export function powerAction(table: Table, seat: number, { target, choose }: Power): Action {
  const power = powerOf(table, seat);
  return makeDetailedAction(Type.usePower, seat, power?.id ?? 0, {
    chosen: target ?? 0,
    targets: target === undefined ? [] : [target],
    choice: choose ?? -1,
  });
}

/** Lists how a seat may use its hero power. */
export function listPower(table: Table, seat: number, legal: Legal[]): void {
  const power = powerOf(table, seat);
  if (power === null || whyNoUse(table, seat, power) !== null) return;
  for (const choose of choicesOf(power)) {
    const play = playOf(table, seat, power, choose, 0);
    if (whyNoWay(table, seat, power, play) !== null) continue;
    const { need, allowed, preferred } = aimOf(table, seat, power, play);
    if (need === 'required' && allowed.length === 0) continue;
    legal.push({ do: 'power', entity: power.id, choose, target: need, allowed, preferred, positions: 0 });
  }
}

/** A seat's hero power; `null` if it has none. */
function powerOf(table: Table, seat: number): Entity | null {
  const id = idsIn(table, seat, Zone.power)[0];
  return id === undefined ? null : entityAt(table, id);
}
