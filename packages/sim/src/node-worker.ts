import { workerData } from 'node:worker_threads';
import { playChunk } from './batch/play-chunk.ts';
import type { Chunk, ChunkResult } from './batch/pool.ts';
import { isGameName } from './game-names.ts';
import { type AddedCards, adapters, adaptersWith } from './games/adapters.ts';

/** Cards that the pool has given to this thread. */
const added = workerData as AddedCards | null | undefined;

const games = added ? adaptersWith(added) : adapters;

/** Entry of a pool thread: plays a chunk of the game that its plan names. */
export default (chunk: Chunk): ChunkResult => {
  const { game } = chunk.plan;
  if (!isGameName(game)) throw new RangeError(`There is no game "${game}" to play a chunk of.`);
  return playChunk(games[game].simulated, chunk);
};
