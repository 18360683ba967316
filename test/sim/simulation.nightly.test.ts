import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endOf, killEvery, makePlan, optionsFor, playWith, startCli } from './runs.ts';

const GAMES = 10_000;

/** Workers are killed, and runs interrupted, about so often. */
const OFTEN = 3_000;

test('S3 ten thousand matches give the same report with 1, 2 and 4 workers, with killed ones, after Ctrl-C', async () => {
  const plan = makePlan(GAMES);
  const one = await playWith(1, plan);
  expect(one.run).toMatchObject({ ended: 'complete', again: 0, report: { games: GAMES, failures: [] } });
  const two = await playWith(2, plan, killEvery(OFTEN));
  expect(two.run.again).toBeGreaterThan(0);
  expect(two.text).toBe(one.text);
  const four = await playWith(4, plan, killEvery(OFTEN));
  expect(four.run.again).toBeGreaterThan(0);
  expect(four.text).toBe(one.text);
  expect(await interrupted()).toBe(one.text);
});

/** The report of a run that was stopped by Ctrl-C again and again. */
async function interrupted(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
  try {
    let args = ['sim', ...optionsFor(GAMES), '--workers', '2', '--out', 'report.json'];
    for (let reached = 0; ; reached += OFTEN) {
      const child = startCli(args, folder);
      const { code, out } = await endOf(child, (error) => {
        const lines = [...error.matchAll(/^(\d+) of /gm)].map(([, played]) => Number(played));
        if (Math.max(0, ...lines) > reached + OFTEN / 2) child.kill('SIGINT');
      });
      if (code === 0) return readFileSync(join(folder, 'report.json'), 'utf8');
      expect(code).toBe(130);
      args = (/^ {2}pnpm aftercast (sim --resume .*)$/m.exec(out)?.[1] ?? '').split(' ');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
