import type { Outcome } from '@aftercast/bridge/client';

/** How a match has ended for a player; `seen` if it has not been played by one alone. */
export type Ending = 'won' | 'lost' | 'tied' | 'seen';

/**
 * Returns how a match has ended for a seat.
 * @param plays whether the user of the page has played it
 */
export function endingOf(outcome: Outcome, seat: number, plays: boolean): Ending {
  if ('tied' in outcome) return 'tied';
  if (!plays) return 'seen';
  return outcome.winner === seat ? 'won' : 'lost';
}
