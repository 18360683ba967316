import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

const MATCHES = 10_000;
const HOURS = 3_600_000;

const conditions = ['--conditions=@aftercast/source', '--conditions=development'];

/** Plays matches in a process of its own. @returns what it printed, and its exit code */
function play(
  game: string,
  seed: number,
  matches: number,
): Promise<{ printed: string; code: number | null }> {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/tsx/dist/cli.mjs'),
      ...conditions,
      join(root, 'packages/sim/src/cli/main.ts'),
      ...['random', '--game', game],
      ...['--seed', `${seed}`, '--matches', `${matches}`],
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ printed, code }));
  });
}

test.each(['hearth', 'cyber'])(
  `S1 S3 S4 T4 ${MATCHES} random matches of %s finish with every invariant holding`,
  {
    timeout: 3 * HOURS,
  },
  async (game) => {
    const processes = availableParallelism();
    const share = Math.ceil(MATCHES / processes);
    const results = await Promise.all(
      Array.from({ length: processes }, (_, i) => play(game, 1 + i * share, share)),
    );
    for (const { printed, code } of results) {
      expect(printed).toMatch(new RegExp(`^${share} matches held with [1-9]\\d* commands, 0 failed\n$`));
      expect(code).toBe(0);
    }
  },
);
