import { simulatedHearth } from './hearth.ts';
import { playChunk } from './play-chunk.ts';
import type { Chunk, ChunkResult } from './pool.ts';

/** What a thread of the pool runs. */
export default (chunk: Chunk): ChunkResult => playChunk(simulatedHearth, chunk);
