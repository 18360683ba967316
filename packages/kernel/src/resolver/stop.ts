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
  /** A follow-up begins as the next outermost action, and `stopsAtOutermost` is set. */
  | 'outermost'
  /** The actions or the step that it was given are used up. */
  | 'out-of-steps'
  /** The command has set off more actions than the limit; the caller must roll it back (law A12). */
  | 'runaway';

/** How a resolver is set up. */
export interface ResolverOptions {
  /** Where it records what happens; without one it cannot go back (law S4). `null` by default. */
  log?: EventLog | null;
  /** Actions that one command may set off at most (law A12). No limit by default. */
  limit?: number;
  /** Forces outcomes of random choices. `null` by default: the generator decides them all. */
  oracle?: Oracle | null;
}
