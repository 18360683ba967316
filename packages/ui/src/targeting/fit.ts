import type { Targeting } from '@aftercast/bridge/client';

/** How well an entity fits as a target of the picked card. */
export type Fit = 'preferred' | 'allowed' | 'refused' | 'none';

/** Returns the picked card or character; 0 for none. */
export function pickedIn({ state, entity }: Targeting): number {
  return state === 'choosing' || state === 'confirming' || state === 'submitting' ? entity : 0;
}

/** Whether the picked card has legal targets. */
export function aimsIn(targeting: Targeting): boolean {
  return pickedIn(targeting) > 0 && targeting.allowed.length > 0;
}

/** Returns the legal targets in keyboard order, preferred ones first. */
export function candidatesIn({ allowed, preferred }: Targeting): readonly number[] {
  return [...preferred, ...allowed.filter((id) => !preferred.includes(id))];
}

/** Returns the next or previous candidate, wrapping around; the first or last if `now` is none of them; 0 if there are none. */
export function candidateAfter(candidates: readonly number[], now: number, step: 1 | -1): number {
  const at = candidates.indexOf(now);
  if (at < 0) return candidates.at(step > 0 ? 0 : -1) ?? 0;
  return candidates[(at + step + candidates.length) % candidates.length] ?? 0;
}

/** How well an entity fits as a target of the picked card. */
export function fitOf({ allowed, preferred, others }: Targeting, entity: number): Fit {
  if (preferred.includes(entity)) return 'preferred';
  if (allowed.includes(entity)) return 'allowed';
  return others.some((it) => it.entity === entity) ? 'refused' : 'none';
}
