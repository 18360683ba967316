import type { FailedGame } from './match-file.ts';
import type { MatchRow, RowKind } from './match-row.ts';
import type { SimulationPlan } from './plan.ts';
import type { ChunkReport } from './report/chunk.ts';
import type { Timings } from './report/timings.ts';

/** Consecutive matches of a plan that one worker plays. */
export interface Chunk {
  /** Plan that the matches belong to. */
  plan: SimulationPlan;
  /** Number of the first match, from 0. */
  first: number;
  /** Number of matches, from 1. */
  games: number;
  /** Whether to stop at the first match that fails. */
  stopOnFailure: boolean;
  /** Which rows the result is to have; default: none. */
  rows?: RowKind;
}

/** The result of a chunk. */
export interface ChunkResult {
  /** Identifies the worker's set of cards; all workers must have the same. */
  catalogue: string;
  /** Figures of its matches. */
  report: ChunkReport;
  /** Its failed matches. */
  failed: FailedGame[];
  /** How long it took; never part of a report. */
  timings: Timings;
  /** The matches that were played to their end, one by one, if they were asked for. */
  rows?: MatchRow[];
}

/** A pool cannot go on: a chunk that is run again would not help. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
}

/** Plays chunks: with threads, with web workers, or in the caller's thread. */
export interface RunnerPool {
  /** Number of chunks played in parallel. */
  readonly size: number;
  /** Number of matches in a chunk, if all are to have the same; by default the schedule chooses it by how long they take. */
  readonly chunk?: number;
  /**
   * Plays a chunk. Matches that fail are part of the result. Rejects if the worker died; the pool then replaces
   * the worker, and the caller can run the chunk again. With a {@link PoolError} the run is to end.
   */
  run(chunk: Chunk): Promise<ChunkResult>;
  /** Terminates all workers and rejects pending chunks. */
  close(): Promise<void>;
}

/** Message to a web worker: a chunk to play. */
export interface ChunkRequest {
  id: number;
  chunk: Chunk;
}

/** Answer of a web worker: the result of the chunk, or why it cannot be played. */
export type ChunkAnswer =
  | { id: number; ok: true; result: ChunkResult }
  | { id: number; ok: false; message: string };
