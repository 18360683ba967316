import { Queue } from 'bullmq';
import type { SimulationPlan } from '../batch/plan.ts';
import { type Chunk, type ChunkResult, PoolError, type RunnerPool } from '../batch/pool.ts';
import { connect } from './connect.ts';
import {
  auditKey,
  type ChunkJob,
  type ClusterPlan,
  differenceKey,
  failureKey,
  jobId,
  KEPT,
  type MachineCount,
  machinesIn,
  machinesKey,
  queueOf,
  resultKey,
  runId,
  runKey,
  runResults,
  unpacked,
} from './layout.ts';

/** How often results are asked for, in milliseconds. */
const INTERVAL = 250;

/** Chunks that are in the queue at the same time, for any number of workers. */
const AHEAD = 64;

/** Matches in a chunk, by bot: some ten seconds of a thread. */
const CHUNKS: Readonly<Record<string, number>> = { random: 3_000, greedy: 200, planner: 25 };

/** What a run on a cluster is. */
export interface ClusterRun extends ClusterPlan {
  /** Fingerprint of the cards that it is played with. */
  catalogue: string;
}

/** How many matches a chunk of a plan has: it follows from the plan, so that a chunk is always the same matches. */
export function chunkSizeOf({ bots }: SimulationPlan): number {
  return Math.min(...bots.map((bot) => CHUNKS[bot] ?? 1));
}

/** Options of {@link clusterPool}. */
export interface ClusterOptions {
  /** Matches in a chunk; default: some ten seconds of a thread. */
  chunk?: number;
  /**
   * Share of the chunks that are played twice, on purpose, from 0 to 1: the results must be the same, on whatever machines. None
   * by default.
   */
  audit?: number;
  /** Hears what the user should know: that no worker is connected, or that Redis is away. */
  notice?(text: string): void;
}

/** The workers of a cluster. */
export interface ClusterPool extends RunnerPool {
  /** What each machine has played of this run, those of earlier coordinators included; as it was when results were last asked for. */
  readonly machines: readonly MachineCount[];
  /** Asks what each machine has played until now. */
  countMachines(): Promise<readonly MachineCount[]>;
}

interface Waiting {
  job: ChunkJob;
  resolve(result: ChunkResult): void;
  reject(error: Error): void;
  /** Whether it is to be played twice. */
  isAudited: boolean;
}

/**
 * The workers of a cluster as a pool: chunks go into a queue in Redis, and any number of workers on any number of machines take
 * them from there. What was played already is not played again: a coordinator that was lost is started again with the same run.
 * @param url of Redis, such as `redis://host`
 * @throws Error if Redis cannot be reached
 */
export async function clusterPool(
  url: string,
  run: ClusterRun,
  { audit = 0, chunk = chunkSizeOf(run.plan), notice = () => {} }: ClusterOptions = {},
): Promise<ClusterPool> {
  const { catalogue, plan, rows, stopOnFailure } = run;
  // The same trouble is said once.
  let trouble = '';
  const failed = ({ message }: Error) => {
    if (message !== trouble) notice(message);
    trouble = message;
  };
  const redis = await connect(url, failed);
  const stored: ClusterPlan = { plan, stopOnFailure, rows };
  const id = runId(stored, catalogue);
  await redis.set(runKey(id), JSON.stringify(stored), 'EX', KEPT);
  const queue = new Queue<ChunkJob>(queueOf(catalogue), { connection: redis });
  queue.on('error', failed);
  const waiting = new Set<Waiting>();

  /** The share is spread evenly over the chunks, so that a run that is started again audits the same ones. */
  const isAudited = (number: number) => Math.floor((number + 1) * audit) > Math.floor(number * audit);

  const add = (job: ChunkJob) =>
    queue.add('chunk', job, {
      jobId: jobId(job),
      removeOnComplete: true,
      removeOnFail: true,
    });

  /** Looks for the results that are waited for. Events of the queue can be missed: it is asked. */
  const look = async () => {
    const all = [...waiting];
    if (all.length === 0) return;
    const [first = null, ...texts] = await redis.mget(
      differenceKey(id),
      ...all.flatMap(({ job }) => [resultKey(job), failureKey(job), auditKey(job)]),
    );
    if (first !== null) {
      const error = new PoolError(
        `The matches from ${first} on did not end the same when they were played twice. Redis has both results, under the keys that begin with ${runResults(id)}:${first}:`,
      );
      for (const { reject } of all) reject(error);
      waiting.clear();
      return;
    }
    for (const [i, it] of all.entries()) {
      const [result = null, failure = null, audited = null] = texts.slice(3 * i, 3 * i + 3);
      if (result !== null && it.isAudited && audited === null) {
        const job = { ...it.job, isAudit: true };
        if ((await queue.getJob(jobId(job))) === undefined) await add(job);
      } else if (result !== null) {
        waiting.delete(it);
        unpacked(result).then(it.resolve, it.reject);
      } else if (failure !== null) {
        await redis.del(failureKey(it.job));
        waiting.delete(it);
        it.reject(new Error(failure));
      }
      // A new job, or one that Redis has forgotten.
      else if ((await queue.getJob(jobId(it.job))) === undefined) await add(it.job);
    }
  };
  if ((await queue.getWorkersCount()) === 0)
    notice(`no worker with these cards is connected: start one with "aftercast worker ${url}"`);
  let machines: readonly MachineCount[] = [];
  const countMachines = () =>
    redis.hgetall(machinesKey(id)).then((counts) => {
      machines = machinesIn(counts);
    }, failed);
  let isClosed = false;
  const looking = (async () => {
    while (!isClosed) {
      await look().then(() => {
        trouble = '';
      }, failed);
      await countMachines();
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  })();

  return {
    size: AHEAD,
    get machines() {
      return machines;
    },
    async countMachines() {
      await countMachines();
      return machines;
    },
    chunk,
    run: ({ first, games }: Chunk) =>
      new Promise((resolve, reject) => {
        // The next look finds its result, if it was played before, or puts it into the queue.
        waiting.add({ job: { run: id, first, games }, resolve, reject, isAudited: isAudited(first / chunk) });
      }),
    async close() {
      isClosed = true;
      await looking;
      for (const { job, reject } of waiting) {
        reject(new Error('The run was ended.'));
        await queue.remove(jobId({ ...job, isAudit: true })).catch(() => 0);
        await queue.remove(jobId(job)).catch(() => 0);
      }
      await queue.close();
      redis.disconnect();
    },
  };
}
