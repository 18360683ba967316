import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ChunkResult, RunnerPool } from './batch/pool.ts';

/** A pool of threads. */
export interface NodePool extends RunnerPool {
  /** Those that are there now, for whoever watches them. One that dies is replaced. */
  readonly threads: readonly Worker[];
}

/** How a pool of threads is made. */
export interface NodePoolOptions {
  /** How many threads. */
  workers: number;
  /** The module that they run; without it, that of `hearth`. Its default export takes a chunk. */
  worker?: URL;
  /** Options of Node for them; without them, those of this process. */
  execArgv?: string[];
}

const source = new URL('./node-worker.ts', import.meta.url);

/** Beside this file, be it source or built. */
const ownWorker = import.meta.url.endsWith('.ts') ? source : new URL('./node-worker.js', import.meta.url);

/** Starts threads that play. */
export function createNodePool({ execArgv, worker = ownWorker, workers }: NodePoolOptions): NodePool {
  const piscina = new Piscina({
    filename: fileURLToPath(worker),
    minThreads: workers,
    maxThreads: workers,
    ...(execArgv !== undefined && { execArgv }),
  });
  // A thread that dies with nothing to do is replaced as any other; what it was doing is rejected by itself.
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
