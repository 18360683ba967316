import { withScenario } from '@aftercast/rules';
import type { GameName } from '../game-names.ts';
import { adapters } from '../games/adapters.ts';
import { type Checks, playChecked, RandomMatchError } from '../random/checked.ts';
import { ProgressBar } from './progress.ts';
import type { Surroundings } from './surroundings.ts';

/** Arguments of `aftercast random`. */
export interface RandomRequest {
  do: 'random';
  game: GameName;
  /** Seed of the first match; each further match adds 1. */
  seed: number;
  matches: number;
  twin: Checks['twin'];
}

/**
 * Runs `aftercast random`: plays random matches and checks the invariants after every command.
 * @returns the exit code
 */
export async function runRandom(
  { game, seed, matches, twin }: RandomRequest,
  { out, terminal }: Pick<Surroundings, 'out' | 'terminal'>,
): Promise<number> {
  const { random, simulated } = adapters[game];
  const rules = await withScenario(simulated.rules);
  const bar = new ProgressBar(terminal, matches);
  let failed = 0;
  let commands = 0;
  for (let i = 0; i < matches; i++) {
    bar.show(i, failed);
    try {
      commands += playChecked(random, rules, seed + i, { legal: true, twin }).commands;
    } catch (error) {
      if (!(error instanceof RandomMatchError)) throw error;
      failed++;
      bar.wipe();
      out(`FAILED ${error.message}\n`);
    }
  }
  bar.wipe();
  out(`${matches - failed} matches held with ${commands} commands, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
