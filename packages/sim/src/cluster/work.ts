import { hostname } from 'node:os';
import { catalogueOf } from '@aftercast/match';
import { UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { RunnerPool } from '../batch/pool.ts';
import { adapters } from '../games/adapters.ts';
import {
  areSame,
  auditKey,
  type ChunkJob,
  type ClusterPlan,
  chunkOf,
  differenceKey,
  failureKey,
  KEPT,
  machinesKey,
  otherKey,
  packed,
  queueOf,
  resultKey,
  runKey,
} from './layout.ts';

/** Milliseconds until a chunk counts as lost if the worker does not say that it still plays it. */
const LOCK = 10_000;

/** How often it is looked for chunks whose workers were lost, in milliseconds. */
const STALLED = 3_000;

/** A chunk is taken again this often after its worker was lost; then the coordinator decides what to do. */
const MOST_STALLED = 10;

/** Plays chunks of runs until it is closed. */
export interface ClusterWorker {
  /** Number of chunks that it has played. */
  readonly played: number;
  /** Finishes what it plays, and stops. */
  close(): Promise<void>;
}

/** What the owner of a worker hears. */
export interface ClusterWorkerEvents {
  /** A chunk was played. */
  played?(job: ChunkJob, milliseconds: number): void;
  /** Something failed; the worker goes on. */
  failed?(error: Error): void;
}

/**
 * Plays the chunks that coordinators ask for, on this machine: of all games of this package, with the cards that it has. The
 * threads of the pool do the work, so that this thread can say that the worker is there.
 * @param url of Redis, such as `redis://host`
 */
export function workFor(url: string, pool: RunnerPool, events: ClusterWorkerEvents = {}): ClusterWorker {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', (error) => events.failed?.(error));
  const runs = new Map<string, ClusterPlan>();
  let played = 0;

  const findRun = async (id: string): Promise<ClusterPlan> => {
    const known = runs.get(id);
    if (known !== undefined) return known;
    const text = await connection.get(runKey(id));
    if (text === null) throw new UnrecoverableError(`The run ${id} is not there any more.`);
    const run = JSON.parse(text) as ClusterPlan;
    runs.set(id, run);
    return run;
  };

  const play = async (job: ChunkJob) => {
    // It was played before its end could be told.
    if (job.isAudit !== true && (await connection.exists(resultKey(job))) > 0) return;
    const began = performance.now();
    const result = await packed(await pool.run(chunkOf(job, await findRun(job.run))));
    const milliseconds = Math.round(performance.now() - began);
    // The result is stored before the job ends: a job whose end is lost is played again, and leaves the same result. Who has
    // played it is stored with it, so that a coordinator that finds the one finds the other.
    const stored = await connection
      .multi()
      .set(resultKey(job), result, 'EX', KEPT, 'NX')
      .hincrby(machinesKey(job.run), `${hostname()} games`, job.games)
      .hincrby(machinesKey(job.run), `${hostname()} ms`, milliseconds)
      .expire(machinesKey(job.run), KEPT)
      .exec();
    const [set] = stored ?? [];
    if (set === undefined) throw new Error('Redis has not stored the result.');
    const [error, isFirst] = set;
    if (error) throw error;
    if (isFirst === null) {
      const before = await connection.get(resultKey(job));
      if (before !== null && !areSame(before, result)) {
        await connection.set(otherKey(job), result, 'EX', KEPT);
        await connection.set(differenceKey(job.run), job.first, 'EX', KEPT);
        throw new UnrecoverableError(
          `The matches from ${job.first} on ended differently when they were played again: both results are in Redis.`,
        );
      }
    }
    if (job.isAudit === true) await connection.set(auditKey(job), '1', 'EX', KEPT);
    played++;
    events.played?.(job, milliseconds);
  };

  const workers = Object.values(adapters).map(({ simulated: { rules } }) => {
    const worker = new Worker<ChunkJob>(queueOf(catalogueOf(rules)), ({ data }) => play(data), {
      connection,
      concurrency: pool.size,
      lockDuration: LOCK,
      stalledInterval: STALLED,
      maxStalledCount: MOST_STALLED,
    });
    worker.on('error', (error) => events.failed?.(error));
    worker.on('failed', (job, error) => {
      events.failed?.(error);
      // The coordinator asks for it; if Redis is away, the chunk is still in the queue.
      if (job) connection.set(failureKey(job.data), error.message, 'EX', KEPT).catch(() => {});
    });
    return worker;
  });
  return {
    get played() {
      return played;
    },
    async close() {
      await Promise.all(workers.map((it) => it.close()));
      connection.disconnect();
    },
  };
}
