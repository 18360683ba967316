import { workerData } from 'node:worker_threads';
import { playChunk } from './batch/play-chunk.ts';
import type { Chunk, ChunkResult } from './batch/pool.ts';
import { type AddedCards, adapters, adaptersWith, type GameAdapters } from './games/adapters.ts';
import { adapterOf } from './games/module/adapter-of.ts';
import { loadGameModule } from './games/module/load.ts';
import type { ThreadGame } from './node-pool.ts';

// Piscina may load this module as CommonJS, which cannot wait at its top level.
const loading = gamesFor(workerData as AddedCards | ThreadGame | null | undefined);
// A failure is that of the first chunk.
loading.catch(() => {});

/** All games, with what the pool has given to this thread: cards for one of them, or the module of another. */
async function gamesFor(given: AddedCards | ThreadGame | null | undefined): Promise<GameAdapters> {
  if (!given) return adapters;
  if ('cards' in given) return adaptersWith(given);
  const adapter = adapterOf(await loadGameModule(given.game));
  return { ...adapters, [adapter.simulated.rules.game.name]: adapter };
}

/** Entry of a pool thread: plays a chunk of the game that its plan names. */
export default async (chunk: Chunk): Promise<ChunkResult> => {
  const games = await loading;
  const { game } = chunk.plan;
  const adapter = Object.hasOwn(games, game) ? games[game] : undefined;
  if (adapter === undefined) throw new RangeError(`There is no game "${game}" to play a chunk of.`);
  return playChunk(adapter.simulated, chunk);
};
