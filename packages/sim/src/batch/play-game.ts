import { catalogueOf } from '@aftercast/match';
import type { SimulatedGame } from './game.ts';
import { type FailedGame, failGame, plannedMatch } from './match-file.ts';
import { gameAt, type PlannedGame, type SimulationPlan, seatsOf } from './plan.ts';
import { beginRecord, type MatchRecord, playOn, seatBots } from './play-match.ts';
import { type GameFacts, readFacts } from './report/facts.ts';
import type { Timings } from './report/timings.ts';

/** The result of one match of a plan: its outcome and facts, or its failure. */
export type GameResult = {
  /** The match's number, decks and seats in the plan. */
  planned: PlannedGame;
  /** How long the match took. */
  timings: Timings;
} & (
  | {
      ok: true;
      /** The side that won; 2 for a tie. */
      outcome: 0 | 1 | 2;
      facts: GameFacts;
    }
  | { ok: false; failed: FailedGame }
);

/**
 * Plays one match of a plan. The same plan and number always give the same match.
 * @throws RangeError if there is no bot or deck as the plan says
 */
export function playGame(game: SimulatedGame, plan: SimulationPlan, index: number): GameResult {
  const began = performance.now();
  const planned = gameAt(plan, index);
  const begun = plannedMatch(plan, planned, catalogueOf(game.rules));
  const seated = seatBots(game, begun);
  const record = beginRecord(seated.duel?.session.journal ?? []);
  const failure = seated.duel === null ? seated.failure : playOn(seated.duel, seated.bots, record);
  const timings = timingsOf(planned, record, performance.now() - began);
  if (seated.duel === null || failure !== null) {
    const match = { ...begun, journal: record.accepted, failure };
    return { ok: false, planned, timings, failed: failGame(planned, match) };
  }
  const { session } = seated.duel;
  const winner = session.winner === null ? undefined : seatsOf(plan, planned)[session.winner];
  return { ok: true, planned, timings, outcome: winner?.side ?? 2, facts: readFacts(game, session) };
}

function timingsOf(
  { firstSeat, index, seed }: PlannedGame,
  record: MatchRecord,
  milliseconds: number,
): Timings {
  const [first, second] = record.decisions;
  return {
    games: 1,
    milliseconds,
    decisions: firstSeat === 0 ? [first, second] : [second, first],
    slowest: record.commands.map((it) => ({ game: index, seed, ...it })),
  };
}
