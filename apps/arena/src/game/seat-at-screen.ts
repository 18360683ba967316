import type { Status } from '@aftercast/bridge/client';

/**
 * Whose turn it is at the screen that two people share. Whoever sits there stays while the match waits for them too, while
 * something is resolved, and when it is over.
 * @param at the seat that is there now
 */
export function seatAtScreen({ awaits, turnFlow, outcome }: Status, at: number): number {
  if (outcome !== 0 || isResolving(turnFlow) || awaits.includes(at)) return at;
  return awaits[0] ?? at;
}

/** Whether something is being resolved that nobody is asked about. */
function isResolving(turnFlow: string): boolean {
  return turnFlow.endsWith('.running') || turnFlow.endsWith('.pausing');
}
