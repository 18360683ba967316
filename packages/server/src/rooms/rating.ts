import type { Outcome } from '@aftercast/bridge/served';
import { rate } from 'openskill';
import type { Rating, RatingChange } from '../store/match-store.ts';

/**
 * By how much a match changes the ratings of its players.
 * @param players their ids, by seat
 * @param before their ratings, by seat
 */
export function ratingChanges(
  players: readonly string[],
  before: readonly Rating[],
  outcome: Outcome,
): RatingChange[] {
  const ranks = players.map((_, seat) => rankOf(outcome, seat));
  const after = rate(
    before.map((it) => [it]),
    { rank: ranks },
  );
  return players.flatMap((player, seat) => {
    const [was, is] = [before[seat], after[seat]?.[0]];
    if (was === undefined || is === undefined) return [];
    return [{ player, mu: is.mu - was.mu, sigma: is.sigma / was.sigma }];
  });
}

/** The place of a seat, from 1: the first for all in a tie. */
function rankOf(outcome: Outcome, seat: number): number {
  if ('tied' in outcome) return 1;
  return outcome.places?.[seat] ?? (outcome.winner === seat ? 1 : 2);
}
