import type { Action } from '@aftercast/kernel';

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
