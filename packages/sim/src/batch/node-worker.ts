import { benches } from '../games/benches.ts';
import { isGameName } from '../games/names.ts';
import { playChunk } from './play-chunk.ts';
import type { Chunk, ChunkResult } from './pool.ts';

/** What a thread of the pool runs: it plays whatever game the plan is of. */
export default (chunk: Chunk): ChunkResult => {
  const { game } = chunk.plan;
  if (!isGameName(game)) throw new RangeError(`There is no game "${game}" to play a chunk of.`);
  return playChunk(benches[game].simulated, chunk);
};
