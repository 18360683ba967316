import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hearth } from '@aftercast/hearth';
import { catalogueOf } from '@aftercast/match';
import { makeReport, runSimulation, writeReport } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clusterPool } from '../../packages/sim/src/cluster/coordinate.ts';
import { root } from '../../scripts/dependencies.mjs';
import { REDIS, Redis } from '../online/redis.ts';
import { makePlan } from './runs.ts';

const GAMES = 3_000;
const CHUNK = 25;
const WORKERS = 4;
const plan = makePlan(GAMES);
const catalogue = catalogueOf(hearth);

/** The report of one thread. */
let alone = '';
beforeAll(async () => {
  const run = await runSimulation(plan, createLocalPool(simulatedHearth));
  alone = writeReport(makeReport(plan, run.report, run.catalogue));
}, 300_000);

/** Undone after each test, the last first. */
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const it of undo.splice(0).reverse()) await it();
});

async function startRedis(options: Parameters<typeof Redis.start>[1] = {}): Promise<Redis> {
  const server = await Redis.start(REDIS ?? '', options);
  undo.push(() => server.end());
  return server;
}

/** Worker processes; one that ends is replaced until the test is over. */
class Workers {
  /** First matches of the chunks that were said to be played. */
  readonly played: number[] = [];
  killed = 0;
  /** Those that have played something since they were started. */
  private readonly working = new Set<ChildProcess>();
  private readonly children: (ChildProcess | null)[];
  private isOver = false;

  /** @param inside what a worker's program is started by, such as a command that enters a network namespace */
  constructor(url: string, inside: readonly (readonly string[])[]) {
    this.children = inside.map(() => null);
    for (const at of inside.keys()) this.start(url, inside, at);
    undo.push(async () => {
      this.isOver = true;
      await Promise.all(
        this.children.map(async (it) => {
          if (it === null || it.exitCode !== null || it.signalCode !== null) return;
          const exited = once(it, 'exit');
          it.kill('SIGKILL');
          await exited;
        }),
      );
    });
  }

  /**
   * Kills a worker each second, in turn: one that is at work. On a slow machine, a worker takes longer to start than four seconds,
   * and would never play.
   */
  killEachSecond(): void {
    const timer = setInterval(() => {
      const at = this.children.findIndex((it) => it !== null && this.working.has(it));
      const child = this.children[at];
      if (!child) return;
      this.working.delete(child);
      this.killed++;
      child.kill('SIGKILL');
    }, 1_000);
    undo.push(() => clearInterval(timer));
  }

  private start(url: string, inside: readonly (readonly string[])[], at: number): void {
    const program = fileURLToPath(new URL('./cluster-worker.ts', import.meta.url));
    const node = [process.execPath, '--import', 'tsx', '--conditions=@aftercast/source', program, url];
    const [command = '', ...args] = [...(inside[at] ?? []), ...node];
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'ignore', 'ipc'] });
    this.children[at] = child;
    child.on('message', ({ first }: { first: number }) => {
      this.played.push(first);
      this.working.add(child);
    });
    child.once('exit', () => {
      this.working.delete(child);
      if (!this.isOver) this.start(url, inside, at);
    });
  }
}

const here = (count: number) => Array.from({ length: count }, (): string[] => []);

async function coordinate(url: string, watch: (played: number) => void = () => {}) {
  const run = { plan, stopOnFailure: false, rows: null, catalogue };
  const pool = await clusterPool(url, run, { chunk: CHUNK });
  try {
    const end = await runSimulation(plan, pool, { onProgress: ({ played }) => watch(played) });
    return writeReport(makeReport(plan, end.report, end.catalogue));
  } finally {
    await pool.close();
  }
}

/** A network namespace: a machine of its own, which reaches this one over a cable. */
function addMachine(number: number): { host: string; inside: string[] } {
  const name = `aftercast-${process.pid}-${number}`;
  const cable = `ac${process.pid % 10_000}-${number}`;
  const ip = (...args: string[]) => execFileSync('ip', args);
  ip('netns', 'add', name);
  undo.push(() => ip('netns', 'delete', name));
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('address', 'add', `10.231.${number}.1/24`, 'dev', cable);
  ip('link', 'set', cable, 'up');
  ip('-n', name, 'address', 'add', `10.231.${number}.2/24`, 'dev', 'eth0');
  ip('-n', name, 'link', 'set', 'eth0', 'up');
  ip('-n', name, 'route', 'add', 'default', 'via', `10.231.${number}.1`);
  return { host: `10.231.${number}.1`, inside: ['ip', 'netns', 'exec', name] };
}

/** Whether namespaces can be made here: that needs root, and Debian's iproute2. */
function canAddMachines(): boolean {
  try {
    execFileSync('ip', ['netns', 'add', 'aftercast-probe'], { stdio: 'ignore' });
    execFileSync('ip', ['netns', 'delete', 'aftercast-probe'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(REDIS !== null)(`S2 a run of ${GAMES} matches gives the report of one thread`, () => {
  test(`with ${WORKERS} processes, each chunk played once`, async () => {
    const { url } = await startRedis();
    const workers = new Workers(url, here(WORKERS));
    expect(await coordinate(url)).toBe(alone);
    expect(workers.played.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: GAMES / CHUNK }, (_, i) => i * CHUNK),
    );
  }, 600_000);

  test(`with ${WORKERS} processes of which one is killed each second`, async () => {
    const { url } = await startRedis();
    const workers = new Workers(url, here(WORKERS));
    workers.killEachSecond();
    expect(await coordinate(url)).toBe(alone);
    expect(workers.killed).toBeGreaterThan(20);
  }, 1_800_000);

  test('whose coordinator is killed ten times and started again', async () => {
    const { url } = await startRedis();
    const workers = new Workers(url, here(WORKERS));
    const folder = mkdtempSync(join(tmpdir(), 'aftercast-coordinator-'));
    undo.push(() => rmSync(folder, { recursive: true }));
    const out = join(folder, 'report.json');
    const merged: number[] = [];
    for (let times = 1; times <= 11; times++) {
      const program = fileURLToPath(new URL('./cluster-coordinator.ts', import.meta.url));
      const child = fork(program, [url, `${GAMES}`, `${CHUNK}`, out], {
        execArgv: ['--import', 'tsx', '--conditions=@aftercast/source'],
      });
      const exited = once(child, 'exit');
      child.on('message', (games: number) => {
        if (times <= 10 && games >= (times * GAMES) / 12 && !child.killed) {
          merged.push(games);
          child.kill('SIGKILL');
        }
      });
      const [code, signal] = await exited;
      expect({ times, code, signal }).toEqual(
        times <= 10 ? { times, code: null, signal: 'SIGKILL' } : { times, code: 0, signal: null },
      );
    }
    expect(merged).toHaveLength(10);
    expect(readFileSync(out, 'utf8')).toBe(alone);
    expect(new Set(workers.played).size).toBe(workers.played.length);
  }, 600_000);

  test('while Redis is stopped five times, and has its file', async () => {
    const server = await startRedis({ isKept: true });
    const workers = new Workers(server.url, here(WORKERS));
    let times = 0;
    let isAway = false;
    const watch = (played: number) => {
      if (isAway || times === 5 || played < (times + 1) * (GAMES / 7)) return;
      times++;
      isAway = true;
      void server
        .stop()
        .then(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
        .then(() => server.run())
        .finally(() => {
          isAway = false;
        });
    };
    expect(await coordinate(server.url, watch)).toBe(alone);
    expect(times).toBe(5);
    expect(new Set(workers.played).size).toBe(GAMES / CHUNK);
  }, 600_000);

  describe.runIf(canAddMachines())('with namespaces as machines', () => {
    test('of two machines that reach Redis over a network', async () => {
      const machines = [addMachine(1), addMachine(2)];
      const server = await startRedis({ host: '0.0.0.0' });
      const port = new URL(server.url).port;
      const played = machines.map(
        ({ host, inside }) => new Workers(`redis://${host}:${port}`, [inside, inside]).played,
      );
      expect(await coordinate(`redis://127.0.0.1:${port}`)).toBe(alone);
      for (const it of played) expect(it.length).toBeGreaterThan(0);
      expect(played.flat()).toHaveLength(GAMES / CHUNK);
    }, 600_000);
  });
});
