import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReport, runSimulation, writeReport } from '@aftercast/sim/batch';
import { createLocalPool, simulatedHearth } from '@aftercast/sim/batch-worker';
import { describe, expect, test } from 'vitest';
import { endOf, makePlan, optionsFor, playWith, startCli } from './runs.ts';

const GAMES = 16;
const PATIENCE = 120_000;

/** The report as it is without any worker. */
async function reportOf(games: number): Promise<string> {
  const plan = makePlan(games);
  const { catalogue, report } = await runSimulation(plan, createLocalPool(simulatedHearth));
  return writeReport(makeReport(plan, report, catalogue));
}

describe('matches that threads play', () => {
  test.each([1, 4])(
    'S3 come to the same report with %i of them',
    async (workers) => {
      expect((await playWith(workers, makePlan(GAMES))).text).toBe(await reportOf(GAMES));
    },
    PATIENCE,
  );

  test(
    'S3 and with two, of which one is killed: its matches are run again',
    async () => {
      let killed = false;
      const { run, text } = await playWith(2, makePlan(GAMES), ({ threads }, played) => {
        if (killed || played >= GAMES / 2) return;
        killed = true;
        // Whichever is at work: the other one has only just come back.
        for (const thread of threads) void thread.terminate();
      });
      expect(killed).toBe(true);
      expect(run.again).toBeGreaterThan(0);
      expect(text).toBe(await reportOf(GAMES));
    },
    PATIENCE,
  );
});

test(
  'S3 Ctrl-C and --resume come to the same report',
  async () => {
    const games = 40;
    const folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
    try {
      const options = ['sim', ...optionsFor(games), '--workers', '1', '--out', 'report.json'];
      const child = startCli(options, folder);
      // It says so when the first matches have come back.
      const stopped = await endOf(child, () => child.kill('SIGINT'));
      expect(stopped.code).toBe(130);
      const command = /^ {2}pnpm aftercast (sim --resume .*)$/m.exec(stopped.out)?.[1] ?? '';
      expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toMatchObject({
        complete: false,
      });
      const { code } = await endOf(startCli(command.split(' '), folder));
      expect(code).toBe(0);
      expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe(await reportOf(games));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  PATIENCE,
);
