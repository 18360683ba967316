import type { ResumedAt, Role, Status } from '../../contract.ts';
import type { Ports } from '../connecting.ts';
import type { PrefixChecks } from '../prefix-checks.ts';

/** How far a connection has come. */
export interface MemberProgress {
  /** Number of the last record that it received. */
  seq: number;
  /** How many records of its role's event log it has received, as the event log counts them. */
  records: number;
  /** Number of the command that began last; 0 for none. */
  command: number;
  /** How many records there were before that command; `null` if the connection was made in the middle of it. */
  before: number | null;
  /** Number of the command that is being resolved, as far as the connection knows; 0 for none. */
  resolving: number;
}

/** A connection of the page that opened or joined the match: it goes on with another worker when its own is lost. */
export interface Member {
  readonly role: Role;
  /** How far it has come. */
  readonly progress: MemberProgress;
  /** What its records come to, and those of the followers of its event log; its own are the first. */
  readonly prefixes: readonly PrefixChecks[];
  /** The last status, with the time that has passed since. */
  readonly status: Status;
  /** Whether its viewers play a phase in which the match waits for them. */
  readonly isPlaying: boolean;
  /** Milliseconds left of the turn; `null` if it is not timed. */
  readonly timeLeft: number | null;
  /** Closes its ports: their worker is lost. Calls wait from now on. @param areBlamed whether one could be the reason */
  suspend(areBlamed: boolean): void;
  /**
   * Goes on with another worker.
   * @param number the worker's number for the connection
   * @param isUndone whether a command was dropped or undone of which it had received records
   */
  goOn(ports: Ports, number: number, isUndone: boolean): Promise<void>;
  /** Makes the calls again that have no answer yet. */
  callAgain(): void;
  /** Ends the connection. */
  lose(error: Error): void;
}

/** Where a connection goes on. @param dropped number of the command that was dropped; 0 for none */
export function resumedAt({ before, command, records, seq }: MemberProgress, dropped: number): ResumedAt {
  const undone = dropped !== 0 && command === dropped;
  return { seq, records: undone ? (before ?? 0) : records, undone };
}
