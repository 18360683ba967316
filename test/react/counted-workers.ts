/** Starts workers of hearth, and counts those that run. */
export class CountedWorkers {
  /** How many were started. */
  started = 0;
  private readonly alive = new Set<Worker>();

  /** How many run now. */
  get running(): number {
    return this.alive.size;
  }

  /** Starts a worker. */
  readonly start = (): Worker =>
    this.count(new Worker(new URL('../bridge/hearth.worker.ts', import.meta.url), { type: 'module' }));

  /** Starts a worker whose script is not there. */
  readonly missing = (): Worker => this.count(new Worker('/is-not-there.js', { type: 'module' }));

  /** Ends the worker that was started last, as a browser does that is short of memory: the page is not told. */
  lose(): void {
    const last = [...this.alive].at(-1);
    last?.terminate();
  }

  private count(worker: Worker): Worker {
    this.started++;
    this.alive.add(worker);
    const terminate = worker.terminate.bind(worker);
    worker.terminate = () => {
      this.alive.delete(worker);
      terminate();
    };
    return worker;
  }
}
