import type { EventLog } from '../log/event-log.ts';
import type { Oracle } from './handling.ts';

/** Why the resolver stopped. */
export type Stop =
  /** Nothing is left to resolve. */
  | 'idle'
  /** A watched phase is announced; its handler has not run. */
  | 'announced'
  /** A watched phase is closed; its reactions have not begun. */
  | 'applied'
  /** A prompt is pending. */
  | 'asking'
  /** A follow-up begins as the next outermost action, and somebody wants to hear of it. */
  | 'outermost'
  /** The steps that it was given are used up. */
  | 'out-of-steps'
  /** The chain is longer than the limit; the command must be rolled back (law A12). */
  | 'runaway';

export interface ResolverOptions {
  /** Where it tells what happens; `null` writes nothing, and rules out going back (law S4). */
  log?: EventLog | null;
  /** How many actions one command may set off (law A12); `Infinity` for no limit. */
  limit?: number;
  oracle?: Oracle | null;
}
