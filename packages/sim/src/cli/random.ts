import { type Checks, MatchFailure, playChecked } from '../random/checked.ts';
import { Progress } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

/** What `aftercast random` was asked for. */
export interface RandomRequest {
  do: 'random';
  /** Seed of the first match; those of the others follow it. */
  seed: number;
  matches: number;
  twin: Checks['twin'];
}

/** Plays random matches, and looks after every command at what must hold. @returns the exit code */
export function runRandom({ seed, matches, twin }: RandomRequest, surroundings: Surroundings): number {
  const rules = surroundings.games.find(({ game }) => game.name === 'hearth');
  if (rules === undefined) throw new RangeError('Random matches are matches of hearth, which is not there.');
  const bar = new Progress(surroundings.terminal, matches);
  let failed = 0;
  let commands = 0;
  for (let i = 0; i < matches; i++) {
    bar.show(i, failed);
    try {
      commands += playChecked(rules, seed + i, { legal: true, twin }).commands;
    } catch (error) {
      if (!(error instanceof MatchFailure)) throw error;
      failed++;
      bar.wipe();
      surroundings.out(`FAILED ${error.message}\n`);
    }
  }
  bar.wipe();
  surroundings.out(`${matches - failed} matches held with ${commands} commands, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
