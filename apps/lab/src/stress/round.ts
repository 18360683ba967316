import type { RoundCommand } from '@aftercast/stress';

/** A table of a chain's game, and what is played on it from its beginning to its end. */
export interface Round {
  /** What a match is opened from. */
  scenario: unknown;
  commands: readonly RoundCommand[];
}
