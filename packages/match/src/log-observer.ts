import type { GameCommand } from '@aftercast/rules';

/** Follows a match's event log. */
export interface LogObserver {
  /** Called when the event log may have grown. */
  grown(): void;
  /** Called when the match is closed: the event log does not grow any more. */
  closed(): void;
  /** Called when a seat's targeting was cancelled because the table has changed. */
  putBack?(seat: number): void;
  /**
   * Called when a command was accepted, before it is resolved.
   * @param number its number; 0 for a concession that waits, and for an undo that the other seat must agree to
   */
  accepted?(seat: number, command: GameCommand, number: number): void;
}
