import type { KeptEntry } from '@aftercast/match';
import type { MatchSetup } from '@aftercast/match/files';
import type { Reply } from '@aftercast/rules';
import type { Clock } from '../clock.ts';
import type { WireEnd } from '../contract/wire.ts';
import type { Outcome } from '../contract.ts';

/** A command that the match has accepted, or that was taken out because its code threw, for the journal of the match. */
export interface ServedEntry {
  /** What happened. The list of these, in order, brings the match back. */
  entry: KeptEntry;
  /** The mark that the seat gave it; `null` for a command of the clock, and of a seat that is played by the server itself. */
  mark: number | null;
  /** Milliseconds left of the turn; `null` if it is not timed. */
  left: number | null;
}

/** How a match is served. */
export interface ServedOptions {
  /** The clock of turns; default: the process's own. */
  clock?: Clock;
  /** How long after the players spectators see what happens, in milliseconds; default: 0, at once. */
  delay?: number;
  /**
   * Stores a command. Nothing of it is told to any connection before the promise resolves (law S6). With `false`, another
   * process owns the match: its connections are told to go there. If it rejects, the match ends here as failed.
   */
  store?(entry: ServedEntry): Promise<boolean>;
  /** Is called with the reply to each command of a connection. A command that is given again is not counted again. */
  replied?(reply: Reply): void;
  /** Is called when the match is over by its rules, after its last command was stored, and when such a match is restored. */
  ended?(outcome: Outcome): void;
  /** Is called once, when the match has ended in this process. The connections were told. */
  closed?(end: WireEnd, reason: string): void;
}

/** What is stored of a match. */
export interface StoredMatch {
  /** What it was opened from. */
  setup: MatchSetup;
  /** What it has accepted since. */
  entries: readonly ServedEntry[];
  /** How long ago each entry was stored, in milliseconds. Only a delay needs it; by default all are older than that. */
  ages?: readonly number[];
}
