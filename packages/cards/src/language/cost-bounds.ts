import type { Amount, CardPool } from './expression.ts';

/** The bounds of a cost; both are the same for an exact one. */
export function boundsOf(cost: NonNullable<CardPool['cost']>): { atLeast?: Amount; atMost?: Amount } {
  if (typeof cost === 'object' && ('atLeast' in cost || 'atMost' in cost)) return cost;
  const exact = cost as Amount;
  return { atLeast: exact, atMost: exact };
}
