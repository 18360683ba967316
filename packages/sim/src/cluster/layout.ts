import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { RowKind } from '../batch/match-row.ts';
import type { SimulationPlan } from '../batch/plan.ts';
import type { Chunk, ChunkResult } from '../batch/pool.ts';

/**
 * How runs are kept in Redis. Names and forms are shared by the coordinator and its workers, which may run on different machines:
 * a change of them needs another version.
 */
const VERSION = 2;

/** What a job says: which matches of which run. The plan is stored once, with the run. */
export interface ChunkJob {
  run: string;
  first: number;
  games: number;
  /** Whether the chunk is played although it has a result, to compare the two. */
  isAudit?: boolean;
}

/** What is stored of a run. */
export interface ClusterPlan {
  plan: SimulationPlan;
  stopOnFailure: boolean;
  /** Which rows the results have; `null` for none. */
  rows: RowKind | null;
}

/** How long runs and results are kept after they were written last, in seconds: a week. */
export const KEPT = 7 * 24 * 60 * 60;

/** How the names of all queues begin, of all versions. */
export const QUEUES = 'aftercast-sim-';

/** The queue of the chunks that are played with a set of cards: a worker with another set never sees them. */
export const queueOf = (catalogue: string) => `${QUEUES}${VERSION}-${catalogue}`;

/** Where a run is stored. */
export const runKey = (run: string) => `aftercast:sim:${VERSION}:run:${run}`;

/** How the keys of the results of a run begin. */
export const runResults = (run: string) => `aftercast:sim:${VERSION}:result:${run}`;

/** Where the result of a chunk is stored. */
export const resultKey = ({ first, games, run }: ChunkJob) => `${runResults(run)}:${first}:${games}`;

/** Where a result is stored that is not the one that was stored before. */
export const otherKey = (job: ChunkJob) => `${resultKey(job)}:other`;

/** Where it is stored that a chunk of a run did not end the same twice: the number of its first match. */
export const differenceKey = (run: string) => `${runKey(run)}:difference`;

/** Where the reason is stored for which a chunk was not played. */
export const failureKey = (job: ChunkJob) => `${resultKey(job)}:failure`;

/** Where it is counted what each machine has played of a run: a hash with its name and `games`, and its name and `ms`. */
export const machinesKey = (run: string) => `${runKey(run)}:machines`;

/** What a machine has played of a run. */
export interface MachineCount {
  /** Host name. */
  name: string;
  games: number;
  /** Time of its threads, all together, in milliseconds. */
  milliseconds: number;
}

/** Reads what {@link machinesKey} holds. */
export function machinesIn(counts: Readonly<Record<string, string>>): MachineCount[] {
  return Object.keys(counts)
    .filter((field) => field.endsWith(' games'))
    .map((field) => {
      const name = field.slice(0, -' games'.length);
      return { name, games: Number(counts[field]), milliseconds: Number(counts[`${name} ms`] ?? 0) };
    })
    .sort((a, b) => b.games - a.games);
}

/** Where it is stored that a chunk was played twice and ended the same. */
export const auditKey = (job: ChunkJob) => `${resultKey(job)}:audited`;

/** The id of a job: adding it again does nothing. */
export const jobId = ({ first, games, isAudit = false, run }: ChunkJob) =>
  `${run}-${first}-${games}${isAudit ? '-audit' : ''}`;

/** Names a run by what it is: starting it twice is one run. */
export function runId({ plan, rows, stopOnFailure }: ClusterPlan, catalogue: string): string {
  const text = JSON.stringify([VERSION, catalogue, plan, stopOnFailure, rows]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The chunk of a job. */
export function chunkOf({ first, games }: ChunkJob, { plan, rows, stopOnFailure }: ClusterPlan): Chunk {
  return { plan, first, games, stopOnFailure, ...(rows !== null && { rows }) };
}

/** Identifies a result: it must be the same on every machine. How long it took is left out. */
function hashOf({ timings: _, ...result }: ChunkResult): string {
  return createHash('sha256').update(JSON.stringify(result)).digest('hex');
}

/** A result as it is stored: its hash, and the result itself, compressed. */
export async function packed(result: ChunkResult): Promise<string> {
  const bytes = await promisify(gzip)(JSON.stringify(result));
  return `${hashOf(result)} ${bytes.toString('base64')}`;
}

/** Reads what {@link packed} has made. */
export async function unpacked(text: string): Promise<ChunkResult> {
  const bytes = Buffer.from(text.slice(text.indexOf(' ') + 1), 'base64');
  return JSON.parse((await promisify(gunzip)(bytes)).toString());
}

/** Whether two stored results are of the same matches with the same end. */
export function areSame(one: string, other: string): boolean {
  return one.slice(0, one.indexOf(' ')) === other.slice(0, other.indexOf(' '));
}
