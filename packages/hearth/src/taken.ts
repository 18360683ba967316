import type { Action } from '@aftercast/kernel';

/**
 * How much each target of a `damage` or `heal` really took (rule 8), from its handler to the observers that are told
 * right after it, in the same step: nothing of it is kept between steps.
 */
const taken = new WeakMap<Action, readonly number[]>();

/** Notes what each target took, in the order of the targets. */
export function noteTaken(action: Action, amounts: readonly number[]): void {
  taken.set(action, amounts);
}

/** The targets that took some. */
export function thoseWhoTook(action: Action): readonly number[] {
  const amounts = taken.get(action);
  if (amounts === undefined || amounts.every((amount) => amount > 0)) return amounts ? action.targets : [];
  return action.targets.filter((_, i) => (amounts[i] as number) > 0);
}

/** How much a target took. */
export function takenBy(action: Action, target: number): number {
  return taken.get(action)?.[action.targets.indexOf(target)] ?? 0;
}
