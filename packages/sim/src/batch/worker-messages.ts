import type { Chunk, ChunkResult } from './pool.ts';

/** To a web worker: a chunk that it is to play. */
export interface ChunkRequest {
  id: number;
  chunk: Chunk;
}

/** And its answer: what the chunk came to, or why it cannot be played. */
export type ChunkAnswer =
  | { id: number; ok: true; result: ChunkResult }
  | { id: number; ok: false; message: string };
