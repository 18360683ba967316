import type { Chunk, ChunkAnswer, ChunkRequest, ChunkResult, RunnerPool } from './pool.ts';

/**
 * Makes a pool of web workers, each of which calls `serveSimulation`. Workers start on demand; one that fails
 * is terminated and replaced.
 * @param makeWorker starts a worker: `new Worker(new URL('./simulation.worker.ts', import.meta.url), { type:
 * 'module' })`
 * @param size number of workers
 */
export function createBrowserPool(makeWorker: () => Worker, size: number): RunnerPool {
  const places = Array.from({ length: Math.max(1, size) }, () => new Place(makeWorker));
  return {
    size: places.length,
    async run(chunk) {
      const place = places.find((it) => it.isFree);
      if (place === undefined)
        throw new RangeError(`All ${places.length} workers are busy: wait until one has finished its chunk.`);
      return place.run(chunk);
    },
    async close() {
      for (const place of places) place.end('The pool was closed.');
    },
  };
}

/** A slot of the pool: its worker, if one runs, and the chunk that the worker plays. */
class Place {
  private readonly makeWorker: () => Worker;
  private worker: Worker | null = null;
  private asked = 0;
  private waits: { resolve(result: ChunkResult): void; reject(error: Error): void } | null = null;

  constructor(makeWorker: () => Worker) {
    this.makeWorker = makeWorker;
  }

  get isFree(): boolean {
    return this.waits === null;
  }

  run(chunk: Chunk): Promise<ChunkResult> {
    return new Promise((resolve, reject) => {
      this.waits = { resolve, reject };
      this.worker ??= this.start();
      const request: ChunkRequest = { id: ++this.asked, chunk };
      this.worker.postMessage(request);
    });
  }

  /** Terminates the worker and rejects its pending chunk. */
  end(reason: string): void {
    this.worker?.terminate();
    this.worker = null;
    this.settle((waits) => waits.reject(new Error(reason)));
  }

  private start(): Worker {
    const worker = this.makeWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<ChunkAnswer>) => {
      if (worker !== this.worker || data.id !== this.asked) return;
      this.settle((waits) => (data.ok ? waits.resolve(data.result) : waits.reject(new Error(data.message))));
    });
    worker.addEventListener('messageerror', () => {
      if (worker === this.worker) this.end('What the worker has sent cannot be read.');
    });
    worker.addEventListener('error', (event) => {
      // The promise of the chunk reports the error; the page's error handler need not.
      event.preventDefault();
      if (worker === this.worker) this.end(event.message || 'The worker broke, or could not be loaded.');
    });
    return worker;
  }

  private settle(how: (waits: NonNullable<Place['waits']>) => void): void {
    const { waits } = this;
    this.waits = null;
    if (waits !== null) how(waits);
  }
}
