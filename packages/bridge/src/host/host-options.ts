import type { GameRules } from '@aftercast/rules';
import type { Clock } from '../clock.ts';
import type { Wire } from '../contract/wire.ts';
import type { OnlineMatch } from '../contract.ts';

/** Options of a worker's host. */
export interface HostOptions {
  /** The games that the worker can play. */
  games: readonly GameRules[];
  /**
   * Connects to servers, for matches that are played there, such as `connectOnline` of `@aftercast/online`. Without it the
   * worker plays its own matches only.
   */
  online?: (match: OnlineMatch) => Promise<Wire>;
  /** The clock for deadlines and turns; default: the thread's own. */
  clock?: Clock;
}

/** The match of a worker, for code in the same thread. */
export interface MatchHost {
  /** How many integers the event log of the open match has; 0 if no match is open. */
  readonly logLength: number;
  /** Closes the match and all its connections. Does nothing if no match is open; never rejects. */
  close(): Promise<void>;
}
