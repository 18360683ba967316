import type { SimulatedGame } from './game.ts';
import { playChunk } from './play-chunk.ts';
import type { RunnerPool } from './pool.ts';

/** A pool without workers: chunks are played where they are asked for, one at a time. */
export function createLocalPool(game: SimulatedGame): RunnerPool {
  return {
    size: 1,
    run: async (chunk) => playChunk(game, chunk),
    close: async () => {},
  };
}
