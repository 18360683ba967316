import type { JournalEntry } from '@aftercast/match';
import type { Command, Deck } from '@aftercast/rules';
import { gameAt, type PlannedGame, type PlannedSeat, type SimulationPlan, seatsOf } from './plan.ts';

/** Why a match was not played to its end. */
export type FailureKind =
  /** A bot gave a command that is not legal. */
  | 'refused'
  /** A command set off more actions than the limit allows (law A12). */
  | 'runaway'
  /** It did not end. */
  | 'endless'
  /** The engine threw while it resolved a command. */
  | 'threw'
  /** A bot threw while it decided. */
  | 'bot-threw'
  /** Whoever played it died of it, each time. */
  | 'killed';

/** What went wrong, and where. */
export interface MatchFailure {
  kind: FailureKind;
  /** The seat that was deciding or had given the command; -1 if that is not known. */
  seat: number;
  message: string;
  /** The command that failed, under the match's own numbers; `null` if there was none. */
  attempted: Command | null;
}

/** Who sat at a seat. */
export interface MatchSeat {
  bot: string;
  botSeed: number;
  deckName: string;
  deck: Deck;
}

/** A match as a file that plays it again. */
export interface MatchFile {
  format: typeof MATCH_FORMAT;
  game: string;
  /** Tells whether the cards are still the same; empty if that is not known. */
  catalogue: string;
  seed: number;
  limit: number;
  seats: [MatchSeat, MatchSeat];
  /** What was accepted, in order; `null` if that is not known: whoever played it took it along. */
  journal: JournalEntry[] | null;
  /** `null` for a match that was played to its end. */
  failure: MatchFailure | null;
}

export const MATCH_FORMAT = 'simulated-match/1';

/** A failing match in a report. */
export interface FailureSummary {
  /** Number of the match in its plan, from 0. */
  game: number;
  seed: number;
  kind: FailureKind;
  message: string;
  /** How many commands were accepted before; -1 if that is not known. */
  commands: number;
  /** The file that plays it again, in the folder of failures. */
  file: string;
}

/** A failing match, with what plays it again. */
export interface FailedGame {
  summary: FailureSummary;
  match: MatchFile;
}

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
