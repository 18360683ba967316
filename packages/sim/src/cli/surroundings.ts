import type { ScenarioRules } from '@aftercast/rules';
import type { Terminal } from './progress.ts';

/** Where the command line writes, and where it is. */
export interface Surroundings {
  out(text: string): void;
  error(text: string): void;
  /** Directories that relative paths may start from, the nearest first. */
  bases: readonly string[];
  games: readonly ScenarioRules[];
  /** Where a bar is drawn while many are played; `null` if nobody would see it. */
  terminal: Terminal | null;
}

/** Both a terminal and whoever started this may hand on the same Ctrl-C: what comes so soon after is no second one. */
const SAME = 300;

/** The exit code of what a signal has ended: 128 and the number of SIGINT. */
const INTERRUPTED = 130;

/** What signals come to: the process, unless a test has another. */
interface Interruptible {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Calls when somebody presses Ctrl-C, or asks this process to end. Whoever does so again will not wait: then it ends at
 * once.
 * @param now a clock, in milliseconds
 * @returns what leaves signals alone again
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
