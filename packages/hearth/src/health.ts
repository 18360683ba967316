import type { Writing } from '@aftercast/cards';
import { type Action, entityAt } from '@aftercast/kernel';
import { healthOf } from './table.ts';
import { Stat } from './vocabulary.ts';

/**
 * How much each target of a `damage` or `heal` really took (rule 8), from its handler to the observers that are told
 * right after it, in the same step: nothing of it is kept between steps.
 */
const taken = new WeakMap<Action, readonly number[]>();

/** Notes what each target took, in the order of the targets. That each took all of it goes without saying. */
export function noteTaken(action: Action, amounts: readonly number[]): void {
  for (let i = 0; i < amounts.length; i++) {
    if (amounts[i] === action.amount) continue;
    taken.set(action, amounts);
    return;
  }
}

/** The targets that took some. */
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

/** Takes an attachment off; health that is left falls only to the new maximum (rule 9). */
export function detach(handling: Writing, id: number, attachment: number): void {
  const entity = entityAt(handling.table, id);
  const left = healthOf(entity);
  const maximum = entity.stats[Stat.health] as number;
  handling.detach(id, attachment);
  const now = entity.stats[Stat.health] as number;
  if (now < maximum) handling.set(id, Stat.damage, Math.max(0, now - left));
}
