import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { catalogueOf } from '@aftercast/match';
import { makeReport, runSimulation, type SimulationPlan, writeReport } from '@aftercast/sim/batch';
import { createLocalPool } from '@aftercast/sim/batch-worker';
import { simulatedHearth } from '@aftercast/sim/hearth';
import { Redis as RedisClient } from 'ioredis';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { serveBoard } from '../../packages/sim/src/cluster/board.ts';
import { clusterPool } from '../../packages/sim/src/cluster/coordinate.ts';
import { packed, queueOf, resultKey, runId } from '../../packages/sim/src/cluster/layout.ts';
import { workFor } from '../../packages/sim/src/cluster/work.ts';
import { root } from '../../scripts/dependencies.mjs';
import { itAtNight } from '../nightly.ts';
import { REDIS, Redis } from '../online/redis.ts';
import { makePlan } from './runs.ts';

const GAMES = 60;
const plan = makePlan(GAMES);
const catalogue = catalogueOf(hearth);

const folder = mkdtempSync(join(tmpdir(), 'aftercast-cluster-'));
afterAll(() => rmSync(folder, { recursive: true }));

const workers: ChildProcess[] = [];
const servers: Redis[] = [];
afterEach(async () => {
  for (const it of workers.splice(0)) {
    if (it.exitCode !== null || it.signalCode !== null) continue;
    const exited = once(it, 'exit');
    it.kill('SIGKILL');
    await exited;
  }
  for (const it of servers.splice(0)) await it.end();
});

const raise = (error: Error) => {
  throw error;
};

async function redis(): Promise<Redis> {
  const server = await Redis.start(REDIS ?? '');
  servers.push(server);
  return server;
}

function startWorker(url: string): ChildProcess {
  const worker = fork(new URL('./cluster-worker.ts', import.meta.url), [url], {
    execArgv: ['--import', 'tsx', '--conditions=@aftercast/source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  workers.push(worker);
  return worker;
}

/** Starts the command line. */
function startCommand(args: readonly string[]) {
  const main = join(root, 'packages/sim/src/cli/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@aftercast/source', main, ...args]);
  workers.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  const exited = once(child, 'exit').then(([code]) => code as number);
  return { child, exited, text: () => said };
}

/** The report of a plan, played in this thread. */
async function reportHere(of: SimulationPlan): Promise<string> {
  const run = await runSimulation(of, createLocalPool(simulatedHearth));
  return writeReport(makeReport(of, run.report, run.catalogue));
}

async function reportOf(
  url: string,
  { audit = 0, signal }: { audit?: number; signal?: AbortSignal } = {},
): Promise<{ text: string; games: number }> {
  const pool = await clusterPool(
    url,
    { plan, stopOnFailure: false, rows: null, catalogue },
    { chunk: 5, audit },
  );
  try {
    const run = await runSimulation(plan, pool, { ...(signal && { signal }) });
    return { text: writeReport(makeReport(plan, run.report, run.catalogue)), games: run.report.games };
  } finally {
    await pool.close();
  }
}

describe.runIf(REDIS !== null)('a run on a cluster', () => {
  test('S2 gives the report of one thread, with two workers of which one is killed', async () => {
    const { url } = await redis();
    const [first] = [startWorker(url), startWorker(url)];
    first?.once('message', () => first.kill('SIGKILL'));
    expect((await reportOf(url)).text).toBe(await reportHere(plan));
    expect(first?.signalCode).toBe('SIGKILL');
  }, 180_000);

  itAtNight(
    'S2 goes on where it was when its coordinator is started again',
    async () => {
      const { url } = await redis();
      const worker = startWorker(url);
      const played: number[] = [];
      const interrupt = new AbortController();
      worker.on('message', ({ first }: { first: number }) => {
        played.push(first);
        if (played.length === 4) interrupt.abort();
      });
      const stopped = await reportOf(url, { signal: interrupt.signal });
      expect(stopped.games).toBeLessThan(GAMES);
      expect((await reportOf(url)).text).toBe(await reportHere(plan));
      expect(new Set(played).size).toBe(played.length);
      expect(played).toHaveLength(GAMES / 5);
    },
    180_000,
  );

  test('S2 ends if a chunk that is played twice does not end the same', async () => {
    const { url } = await redis();
    const honest = createLocalPool(simulatedHearth);
    const client = new RedisClient(url);
    const run = runId({ plan, stopOnFailure: false, rows: null }, catalogue);
    const worker = workFor(url, {
      ...honest,
      async run(chunk) {
        const result = await honest.run(chunk);
        // Meanwhile another machine has stored another result.
        const other = { ...result, report: { ...result.report, games: 0 } };
        await client.set(resultKey({ run, first: chunk.first, games: chunk.games }), await packed(other));
        return result;
      },
    });
    await expect(reportOf(url)).rejects.toThrow('did not end the same when they were played twice');
    await worker.close();
    client.disconnect();
  }, 60_000);

  itAtNight(
    'S2 plays a share of its chunks twice, and compares',
    async () => {
      const { url } = await redis();
      const worker = startWorker(url);
      const played: number[] = [];
      worker.on('message', ({ first }: { first: number }) => played.push(first));
      expect((await reportOf(url, { audit: 0.25 })).text).toBe(await reportHere(plan));
      const count = (first: number) => played.filter((it) => it === first).length;
      // Of twelve chunks of five, each fourth one.
      expect(Array.from({ length: GAMES / 5 }, (_, i) => count(5 * i))).toEqual([
        1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 2,
      ]);
    },
    180_000,
  );

  itAtNight(
    'has a page with its queue, which changes nothing',
    async () => {
      const { url } = await redis();
      const board = await serveBoard(url, 0, raise);
      try {
        expect(await (await fetch(board.url)).text()).toContain('<title>Aftercast</title>');
        // The run begins after the page.
        startWorker(url);
        await reportOf(url);
        const find = async () => {
          const { queues } = await (await fetch(`${board.url}api/queues`)).json();
          return queues.find(({ name }: { name: string }) => name === queueOf(catalogue));
        };
        await expect.poll(find, { timeout: 10_000 }).toBeDefined();
        const queue = await find();
        expect(queue).toMatchObject({ readOnlyMode: true });
        expect(queue.counts).toMatchObject({ active: 0, failed: 0, waiting: 0 });
        const emptied = await fetch(`${board.url}api/queues/${queue.name}/empty`, { method: 'PUT' });
        expect(emptied.status).toBe(405);
      } finally {
        await board.close();
      }
    },
    180_000,
  );

  itAtNight(
    'is started and worked for from the command line',
    async () => {
      const { url } = await redis();
      const worker = startCommand(['worker', url, '--threads', '1']);
      const [file, other] = ['cluster.json', 'here.json'].map((name) => join(folder, name));
      const options = ['sim', '--games', '20', '--bots', 'random', '--decks', 'mage,hunter'];
      const run = startCommand([...options, '--cluster', url, '--out', file as string]);
      expect(await run.exited).toBe(0);
      expect(run.text()).toMatch(/20 matches in .* with a cluster/);
      expect(run.text()).toContain(`${hostname()}         20 matches, `);
      expect(await startCommand([...options, '--workers', '1', '--out', other as string]).exited).toBe(0);
      expect(readFileSync(file as string, 'utf8')).toBe(readFileSync(other as string, 'utf8'));
      worker.child.kill('SIGINT');
      expect(await worker.exited).toBe(0);
      expect(worker.text()).toMatch(/plays for redis:.* with 1 threads?/);
      expect(worker.text()).toMatch(/20 matches from 0 on/);
    },
    120_000,
  );

  test('has no page where there is no Redis, or where the port is taken', async () => {
    const away = startCommand(['board', 'redis://127.0.0.1:1']);
    expect(await away.exited).toBe(1);
    expect(away.text()).toContain('Redis cannot be reached at redis://127.0.0.1:1');
    const { url } = await redis();
    const board = await serveBoard(url, 0, raise);
    const taken = startCommand(['board', url, '--port', new URL(board.url).port]);
    expect(await taken.exited).toBe(1);
    expect(taken.text()).toContain('EADDRINUSE');
    await board.close();
  }, 60_000);

  test('is refused where there is no Redis', async () => {
    const run = startCommand(['sim', '--games', '2', '--cluster', 'redis://127.0.0.1:1']);
    expect(await run.exited).toBe(1);
    expect(run.text()).toContain('Redis cannot be reached at redis://127.0.0.1:1');
  }, 60_000);
});
