import { type Command, type Legal, type Refusal, refuse } from '@aftercast/cards';
import { type Action, type Entity, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';
import { cardOf } from '../catalogue.ts';
import { idsIn, playerStat } from '../table.ts';
import { Limit, Stat, Type, Zone } from '../vocabulary.ts';
import { aimOf, checkTarget } from './targets.ts';

type Power = Extract<Command, { do: 'power' }>;

/** Why a seat may not use its hero power in this way; `null` if it may. */
export function checkPower(table: Table, seat: number, command: Power): Refusal | null {
  const power = powerOf(table, seat);
  if (power === null) return refuse('no-power');
  const refusal = whyNoPower(table, seat, power);
  if (refusal !== null) return refusal;
  if (command.choose !== undefined) return refuse('bad-option');
  return checkTarget(table, seat, power, command.target);
}

/** Why a hero power cannot be used now, wherever it is pointed (rule 29). */
export function whyNoPower(table: Table, seat: number, power: Entity): Refusal | null {
  if (power.stats[Stat.exhausted] !== 0) return refuse('power-used');
  const cost = power.stats[Stat.cost] as number;
  const mana = playerStat(table, seat, Stat.mana);
  if (cost > mana) return refuse('not-enough-mana', { cost, mana });
  const { played } = cardOf(power);
  const idle = played.length > 0 && played.every((form) => form.could != null && !form.could(table, seat));
  return idle ? refuse('board-full', { limit: Limit.board }) : null;
}

/** The outermost action of a hero power's use. */
export function powerAction(table: Table, seat: number, { target }: Power): Action {
  const power = powerOf(table, seat);
  return makeDetailedAction(Type.usePower, seat, power?.id ?? 0, {
    chosen: target ?? 0,
    targets: target === undefined ? [] : [target],
  });
}

/** How a seat may use its hero power. */
export function legalPower(table: Table, seat: number): Legal[] {
  const power = powerOf(table, seat);
  if (power === null || whyNoPower(table, seat, power) !== null) return [];
  const { need, allowed, preferred } = aimOf(table, seat, power);
  if (need === 'required' && allowed.length === 0) return [];
  return [{ do: 'power', entity: power.id, target: need, allowed, preferred, positions: 0 }];
}

/** A seat's hero power; `null` if it has none. */
function powerOf(table: Table, seat: number): Entity | null {
  const id = idsIn(table, seat, Zone.power)[0];
  return id === undefined ? null : entityAt(table, id);
}
