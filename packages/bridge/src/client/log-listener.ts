import type { LogStart } from '../contract.ts';

/** Receives the event log of a match as the connection's role may see it, see `MatchClient.followLog`. */
export interface LogListener {
  /** Called first, and again when a command is undone. The listener then discards all records above `start.seq`. */
  begin(start: LogStart): void;
  /** Called with whole records, in order; the first has the number `seq`. The listener may keep and change the array. */
  records(data: Int32Array, seq: number): void;
  /** Called when the match or the connection ends; not called after the listener has stopped following. */
  end(reason: string): void;
}
