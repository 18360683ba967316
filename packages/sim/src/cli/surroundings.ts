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
