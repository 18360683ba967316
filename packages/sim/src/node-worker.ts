import { playChunk } from './batch/play-chunk.ts';
import type { Chunk, ChunkResult } from './batch/pool.ts';
import { isGameName } from './game-names.ts';
import { adapters } from './games/adapters.ts';

/** Entry of a pool thread: plays a chunk of the game that its plan names. */
export default (chunk: Chunk): ChunkResult => {
  const { game } = chunk.plan;
  if (!isGameName(game)) throw new RangeError(`There is no game "${game}" to play a chunk of.`);
  return playChunk(adapters[game].simulated, chunk);
};
