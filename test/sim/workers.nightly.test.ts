import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReport, runSimulation, type SimulationPlan, writeReport } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedCyber } from '@aftercast/sim/cyber';
import { simulatedHearth } from '@aftercast/sim/hearth';
import { describe, expect, test } from 'vitest';
import { endOf, makeCyberPlan, makePlan, optionsFor, playWith, startCli } from './runs.ts';

const GAMES = 8;
const PATIENCE = 120_000;

/** Makes the report without workers. */
async function reportOf(plan: SimulationPlan): Promise<string> {
  const game = plan.game === 'cyber' ? simulatedCyber : simulatedHearth;
  const { catalogue, report } = await runSimulation(plan, createLocalPool(game));
  return writeReport(makeReport(plan, report, catalogue));
}

/** The report of the ordinary plan. */
const expected = reportOf(makePlan(GAMES));

describe('matches that threads play', () => {
  test(
    'S3 give the same report in cyber as well',
    async () => {
      const plan = makeCyberPlan(GAMES);
      expect((await playWith(2, plan)).text).toBe(await reportOf(plan));
    },
    PATIENCE,
  );

  test(
    'S3 come to the same report with 4 of them',
    async () => {
      expect((await playWith(4, makePlan(GAMES))).text).toBe(await expected);
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
        // Terminates whichever is working; the other has just become idle.
        for (const thread of threads) void thread.terminate();
      });
      expect(killed).toBe(true);
      expect(run.again).toBeGreaterThan(0);
      expect(text).toBe(await expected);
    },
    PATIENCE,
  );
});

test(
  'S3 Ctrl-C and --resume give the same report',
  async () => {
    const games = 20;
    const folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
    try {
      const options = ['sim', ...optionsFor(games), '--workers', '1', '--out', 'report.json'];
      const child = startCli(options, folder);
      // It prints this when the first matches are done.
      const stopped = await endOf(child, () => child.kill('SIGINT'));
      expect(stopped.code).toBe(130);
      const command = /^ {2}pnpm aftercast (sim --resume .*)$/m.exec(stopped.out)?.[1] ?? '';
      expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toMatchObject({
        complete: false,
      });
      const { code } = await endOf(startCli(command.split(' '), folder));
      expect(code).toBe(0);
      expect(readFileSync(join(folder, 'report.json'), 'utf8')).toBe(await reportOf(makePlan(games)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  PATIENCE,
);
