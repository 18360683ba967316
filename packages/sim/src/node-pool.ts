import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ChunkResult, RunnerPool } from './batch/pool.ts';
import type { AddedCards } from './games/adapters.ts';

export type { AddedCards } from './games/adapters.ts';

/** A pool of Node threads. */
export interface NodePool extends RunnerPool {
  /** The current threads. One that dies is replaced. */
  readonly threads: readonly Worker[];
}

/** Options of {@link createNodePool}. */
export interface NodePoolOptions {
  /** Number of threads. */
  workers: number;
  /**
   * Module that the threads run; its default export plays a chunk. By default the module of this package, which
   * plays all its games.
   */
  worker?: URL;
  /**
   * Cards that are added to a game. Each thread receives them as data and checks them; `worker` has them as its
   * `workerData`.
   */
  added?: AddedCards;
  /**
   * Address of a module that has the game, a `file:` URL; each thread loads it. It exports the rules as `game`. Then there are
   * no `added` cards, and `worker` has `{ game }` as its `workerData`.
   */
  game?: string;
  /** Node options of the threads; by default those of this process. */
  execArgv?: string[];
}

/** The `workerData` of threads that play the game of a module. */
export interface ThreadGame {
  /** Address of the module. */
  game: string;
}

const source = new URL('./node-worker.ts', import.meta.url);

/** The worker is beside this file, in source or built form. */
const ownWorker = import.meta.url.endsWith('.ts') ? source : new URL('./node-worker.js', import.meta.url);

/** Starts a pool of threads. */
export function createNodePool({
  added,
  execArgv,
  game,
  worker = ownWorker,
  workers,
}: NodePoolOptions): NodePool {
  const piscina = new Piscina({
    filename: fileURLToPath(worker),
    minThreads: workers,
    maxThreads: workers,
    ...(added !== undefined && { workerData: added }),
    ...(game !== undefined && { workerData: { game } satisfies ThreadGame }),
    ...(execArgv !== undefined && { execArgv }),
  });
  // A thread that dies while idle is replaced; a pending chunk rejects by itself.
  piscina.on('error', () => {});
  return {
    size: workers,
    get threads() {
      return piscina.threads;
    },
    run: (chunk) => piscina.run(chunk) as Promise<ChunkResult>,
    close: () => piscina.destroy(),
  };
}
