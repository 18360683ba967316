import type { AcceptedEntry, KeptEntry, SeenRecords } from '@aftercast/match';
import type { MatchSetup } from '@aftercast/match/files';

export type { AcceptedEntry, KeptEntry, SeenRecords };

/** The call that gave a command. */
export interface AcceptedCall {
  /** Number of the connection. */
  connection: number;
  /** The mark that the call had. */
  mark: number;
}

/** What a match was opened from. */
export type MatchBase =
  /** A set-up. */
  | { kind: 'setup'; setup: MatchSetup }
  /** The text of a snapshot, a save or a match file. */
  | { kind: 'stored'; text: string };

/**
 * A match as the page that opened it keeps it, so that another worker can go on with it. It is for that page only: a seat
 * must not have it (law H1).
 */
export interface KeptMatch {
  /** What it was opened from. */
  base: MatchBase;
  /** What the match has accepted since, in order. */
  entries: readonly KeptEntry[];
  /** How far the page's connections had come. The match goes on from there. */
  seen: readonly SeenRecords[];
  /** Milliseconds left of the turn; missing if the turn is not timed. */
  left?: number;
}

/** Where a connection goes on that had another worker before. */
export interface ResumedAt {
  /** Number of the last record that it received. */
  seq: number;
  /** How many records of the role's event log came before the next one. */
  records: number;
  /** Whether it had received records of a command that was dropped: it then gets a view. */
  undone: boolean;
  /**
   * Number of the command that was undone, in a match that is played on a server: the view is then of the moment after `records`,
   * and what has happened since follows. Without it, the view is of now.
   */
  command?: number;
}

/** Further options of a connection of the page that opened the match. */
export interface ConnectOptions {
  /** Whether it gets an `accepted` message for each command that the match accepts, before the records of that command. */
  keeps?: boolean;
  /** Where it goes on; missing for a new connection, which gets a view first. */
  at?: ResumedAt;
}
