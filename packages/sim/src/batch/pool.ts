import type { FailedGame } from './match-file.ts';
import type { SimulationPlan } from './plan.ts';
import type { ChunkReport } from './report/chunk.ts';
import type { Timings } from './report/timings.ts';

/** Matches of a plan that are played together, one after the other. */
export interface Chunk {
  plan: SimulationPlan;
  /** Number of the first of them, from 0. */
  first: number;
  games: number;
  /** Whether it ends with the first match that fails. */
  stopOnFailure: boolean;
}

/** What a chunk came to. */
export interface ChunkResult {
  /** Tells whether all who play have the same cards. */
  catalogue: string;
  report: ChunkReport;
  failed: FailedGame[];
  /** How long it took: never part of a report. */
  timings: Timings;
}

/** Those who play chunks: threads, web workers, or nobody but the caller. */
export interface RunnerPool {
  /** How many chunks it plays at once. */
  readonly size: number;
  /**
   * Plays a chunk. It rejects if whoever played it died; the pool puts another in its place, and the chunk can be run
   * again. Matches that fail are part of the result.
   */
  run(chunk: Chunk): Promise<ChunkResult>;
  /** Ends everything that is still at work. */
  close(): Promise<void>;
}

/** To a web worker: a chunk that it is to play. */
export interface ChunkRequest {
  id: number;
  chunk: Chunk;
}

/** And its answer: what the chunk came to, or why it cannot be played. */
export type ChunkAnswer =
  | { id: number; ok: true; result: ChunkResult }
  | { id: number; ok: false; message: string };
