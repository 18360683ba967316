import { type Action, type Entity, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { type Command, type Legal, refuse } from '@aftercast/rules';
import type { HearthRefusal } from '../refusals.ts';
import { costOf, idsIn, playerStat } from '../table.ts';
import { Stat, Type, Zone } from '../vocabulary.ts';
import { checkOption, checkUse, listUses, whyNoUse } from './use.ts';

type Power = Extract<Command, { do: 'power' }>;

/** Why a seat may not use its hero power in this way; `null` if it may. */
export function checkPower(table: Table, seat: number, command: Power): HearthRefusal | null {
  const power = powerOf(table, seat);
  if (power === null) return refuse('no-power');
  return (
    whyNotReady(table, seat, power) ??
    checkOption(power, command.choose) ??
    checkUse(table, seat, power, command)
  );
}

/** Why a hero power cannot be used now, with any option and wherever it is pointed. */
export function whyNoPower(table: Table, seat: number, power: Entity): HearthRefusal | null {
  return whyNotReady(table, seat, power) ?? whyNoUse(table, seat, power);
}

/** Why a hero power cannot be used now, whatever it would do (rule 29). */
function whyNotReady(table: Table, seat: number, power: Entity): HearthRefusal | null {
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
  if (power === null || whyNotReady(table, seat, power) !== null) return;
  listUses(table, seat, power, { do: 'power', positions: 0, legal });
}

/** A seat's hero power; `null` if it has none. */
function powerOf(table: Table, seat: number): Entity | null {
  const id = idsIn(table, seat, Zone.power)[0];
  return id === undefined ? null : entityAt(table, id);
}
