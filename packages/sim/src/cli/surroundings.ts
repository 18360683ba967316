import type { ScenarioRules } from '@aftercast/rules';
import type { Terminal } from './progress.ts';

/** Environment of the command line: output and directories. */
export interface Surroundings {
  out(text: string): void;
  error(text: string): void;
  /** Base directories for relative paths, nearest first. */
  bases: readonly string[];
  games: readonly ScenarioRules[];
  /** Absolute paths of the card files that the games were loaded with; none by default. */
  cardFiles?: readonly string[];
  /** Terminal for a progress bar; `null` if there is none. */
  terminal: Terminal | null;
}

/**
 * The terminal and the parent process may both forward one Ctrl-C: signals within this many milliseconds count
 * as one.
 */
const SAME = 300;

/** Exit code of a process ended by SIGINT: 128 + 2. */
const INTERRUPTED = 130;

/** Source of signals: the process, or a fake in tests. */
interface Interruptible {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Calls the listener on Ctrl-C or a request to terminate. A second signal ends the process at once.
 * @param now a clock, in milliseconds
 * @returns a function that removes the handlers
 */
export function onInterrupt(
  listener: () => void,
  from: Interruptible = process,
  now: () => number = () => performance.now(),
): () => void {
  let first: number | null = null;
  const hear = () => {
    if (first === null) {
      first = now();
      listener();
    } else if (now() - first > SAME) from.exit(INTERRUPTED);
  };
  from.on('SIGINT', hear);
  from.on('SIGTERM', hear);
  return () => {
    from.off('SIGINT', hear);
    from.off('SIGTERM', hear);
  };
}
