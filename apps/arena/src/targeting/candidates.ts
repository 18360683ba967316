import type { Targeting } from '@aftercast/bridge/client';

/** How what is taken up stands to an entity. */
export type Fit = 'preferred' | 'allowed' | 'refused' | 'none';

/** What is taken up, by the card or character that it is; 0 for nothing. */
export function pickedIn({ state, entity }: Targeting): number {
  return state === 'choosing' || state === 'confirming' || state === 'submitting' ? entity : 0;
}

/** Whether what is taken up has targets to choose from. */
export function aimsIn(targeting: Targeting): boolean {
  return pickedIn(targeting) > 0 && targeting.allowed.length > 0;
}

/** What may be pointed at, in the order in which keys go through it: what makes sense comes first. */
export function candidatesIn({ allowed, preferred }: Targeting): readonly number[] {
  return [...preferred, ...allowed.filter((id) => !preferred.includes(id))];
}

/** The candidate that comes so many after one; the first, if that is none of them. 0 where there are none. */
export function candidateAfter(candidates: readonly number[], now: number, step: 1 | -1): number {
  const at = candidates.indexOf(now);
  if (at < 0) return candidates.at(step > 0 ? 0 : -1) ?? 0;
  return candidates[(at + step + candidates.length) % candidates.length] ?? 0;
}

/** How what is taken up stands to an entity. */
export function fitOf({ allowed, preferred, others }: Targeting, entity: number): Fit {
  if (preferred.includes(entity)) return 'preferred';
  if (allowed.includes(entity)) return 'allowed';
  return others.some((it) => it.entity === entity) ? 'refused' : 'none';
}
