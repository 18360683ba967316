import type { Chunk, ChunkAnswer, ChunkRequest, ChunkResult, RunnerPool } from './pool.ts';

/**
 * A pool of web workers, each of which calls `serveSimulation`. They are started when they are needed; one that breaks is
 * ended, and another takes its place.
 * @param makeWorker starts a worker: `new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' })`
 * @param size how many
 */
export function createBrowserPool(makeWorker: () => Worker, size: number): RunnerPool {
  const places = Array.from({ length: Math.max(1, size) }, () => new Place(makeWorker));
  return {
    size: places.length,
    async run(chunk) {
      const place = places.find((it) => it.isFree);
      if (place === undefined)
        throw new RangeError(`All ${places.length} workers are playing: wait until one has come back.`);
      return place.run(chunk);
    },
    async close() {
      for (const place of places) place.end('The pool was closed.');
    },
  };
}

/** Where one worker is at work, or will be. */
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

  /** Ends the worker; what was asked of it is refused. */
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
      // Whoever waits for the chunk is told: the page need not be told as well.
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
