import type { Entity, Table } from '@aftercast/kernel';
import { type Legal, refuse } from '@aftercast/rules';
import { playOf } from '../plays.ts';
import type { HearthRefusal } from '../refusals.ts';
import { aimOf, checkTarget, whyNoTarget } from './targets.ts';
import { choicesOf, whyNoWay } from './ways.ts';

/** Why a card or a power is not used for this option; `null` if it has it, or has none and none was given. */
export function checkOption(source: Entity, choose: number | undefined): HearthRefusal | null {
  const choices = choicesOf(source);
  if (choose === undefined && choices[0] !== -1) return refuse('option-needed');
  return !choices.includes(choose ?? -1) || choose === -1 ? refuse('bad-option') : null;
}

/** Why a card or a power cannot be used for an option that it has, with this target; `null` if it can. */
export function checkUse(
  table: Table,
  seat: number,
  source: Entity,
  { choose = -1, target }: { choose?: number; target?: number },
): HearthRefusal | null {
  const play = playOf(table, seat, source, choose, 0);
  return whyNoWay(table, seat, source, play) ?? checkTarget(table, seat, source, play, target);
}

/** Why a card or a power cannot be used for any of its options, wherever it is pointed; `null` if it can. */
export function whyNoUse(table: Table, seat: number, source: Entity): HearthRefusal | null {
  const reasons = choicesOf(source).map((choose) => {
    const play = playOf(table, seat, source, choose, 0);
    return whyNoWay(table, seat, source, play) ?? whyNoTarget(table, seat, source, play);
  });
  return reasons.includes(null) ? null : (reasons[0] as HearthRefusal);
}

/** Lists how a card or a power can be used: one entry for each of its options. */
export function listUses(
  table: Table,
  seat: number,
  source: Entity,
  { do: name, positions, legal }: { do: Legal['do']; positions: number; legal: Legal[] },
): void {
  for (const choose of choicesOf(source)) {
    const play = playOf(table, seat, source, choose, 0);
    if (whyNoWay(table, seat, source, play) !== null) continue;
    const { need, allowed, preferred } = aimOf(table, seat, source, play);
    if (need === 'required' && allowed.length === 0) continue;
    legal.push({ do: name, entity: source.id, choose, target: need, allowed, preferred, positions });
  }
}
