import {
  type FailedGame,
  MATCH_FORMAT,
  type MatchFailure,
  type MatchFile,
  type MatchSeat,
} from './match-file.ts';
import { gameAt, type PlannedGame, type PlannedSeat, type SimulationPlan, seatsOf } from './plan.ts';

/** The file of a match of a plan of which nothing has been played yet. */
export function beginFile(plan: SimulationPlan, planned: PlannedGame, catalogue: string): MatchFile {
  const [first, second] = seatsOf(plan, planned);
  const seat = ({ bot, botSeed, deck: { name, deck } }: PlannedSeat): MatchSeat => ({
    bot,
    botSeed,
    deckName: name,
    deck,
  });
  return {
    format: MATCH_FORMAT,
    game: plan.game,
    catalogue,
    seed: planned.seed,
    limit: plan.limit,
    seats: [seat(first), seat(second)],
    journal: null,
    failure: null,
  };
}

/** A match that has failed, as reports and files have it. */
export function failGame({ firstSeat, index, seed }: PlannedGame, match: MatchFile): FailedGame {
  const { kind, message } = match.failure ?? DIED;
  return {
    summary: {
      game: index,
      seed,
      kind,
      message,
      commands: match.journal?.length ?? -1,
      // Mirrored matches have the same seed.
      file: `${seed}${firstSeat === 0 ? '' : '-swapped'}.json`,
    },
    match,
  };
}

const DIED: MatchFailure = {
  kind: 'killed',
  seat: -1,
  message: 'whoever played it died each time: the worker ran out of memory, was ended, or broke',
  attempted: null,
};

/** A match that nobody has come back from. What was played of it is not known. */
export function killedGame(plan: SimulationPlan, index: number, catalogue: string): FailedGame {
  const planned = gameAt(plan, index);
  return failGame(planned, { ...beginFile(plan, planned, catalogue), failure: DIED });
}
