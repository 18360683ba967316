import type { Writing } from '@aftercast/cards';
import { type Action, entityAt } from '@aftercast/kernel';
import { healthOf } from '../table.ts';
import { Stat } from '../vocabulary.ts';

/**
 * How much each target of a `damage` or `heal` took (rule 8). The handler writes it for the observers that are notified in
 * the same step; nothing is stored between steps.
 */
const taken = new WeakMap<Action, readonly number[]>();

/** Stores what each target took, in the order of the targets, unless each took the full amount. */
export function noteTaken(action: Action, amounts: readonly number[]): void {
  for (let i = 0; i < amounts.length; i++) {
    if (amounts[i] === action.amount) continue;
    taken.set(action, amounts);
    return;
  }
}

/** The targets that took more than 0. */
export function thoseWhoTook(action: Action): readonly number[] {
  const amounts = taken.get(action);
  if (amounts === undefined) return action.targets;
  return action.targets.filter((_, i) => (amounts[i] as number) > 0);
}

/** How much a target took. */
export function takenBy(action: Action, target: number): number {
  const amounts = taken.get(action);
  return amounts === undefined ? action.amount : (amounts[action.targets.indexOf(target)] ?? 0);
}

/** Removes an attachment; remaining health only falls to the new maximum (rule 9). */
export function detach(handling: Writing, id: number, attachment: number): void {
  const entity = entityAt(handling.table, id);
  const left = healthOf(entity);
  const maximum = entity.stats[Stat.health] as number;
  handling.detach(id, attachment);
  const now = entity.stats[Stat.health] as number;
  if (now < maximum) handling.set(id, Stat.damage, Math.max(0, now - left));
}
