import type { GameCommand } from '@aftercast/rules';

/** One entry of a journal: a command, an answer or a time. */
export interface JournalEntry {
  /** Number of the command; an answer has the number of the command that asks. */
  number: number;
  /** Seat that gave it; {@link TIMEKEEPER} for the clock. */
  seat: number;
  /** The command, with the match's own numbers for entities. */
  command: GameCommand;
}

/** The seat in journal entries of the match's clock. */
export const TIMEKEEPER = -1;
