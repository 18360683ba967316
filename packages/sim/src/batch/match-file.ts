import type { JournalEntry } from '@aftercast/match';
import type { Command, Deck } from '@aftercast/rules';

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
