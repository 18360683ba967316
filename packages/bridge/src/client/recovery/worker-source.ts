import * as Comlink from 'comlink';
import type { Greeting, HostApi } from '../../contract.ts';
import { WorkerLoss, WorkerLostError } from '../worker-loss.ts';

/**
 * The worker of a match: the worker itself or a port to it, which the caller ends; or a function that starts a worker, which
 * the client ends, and calls again when the worker is lost.
 */
export type WorkerSource = Comlink.Endpoint | (() => Comlink.Endpoint);

/** A worker that runs, as the client reaches it. */
export class RunningWorker {
  /** Not an enumerable property, see `Connection`. */
  readonly #host: Comlink.Remote<HostApi>;
  /** What the worker has said of itself. */
  readonly greeting: Promise<Greeting>;
  readonly loss: WorkerLoss;
  private readonly endpoint: Comlink.Endpoint;
  private readonly listening: Listening;
  private readonly isOwn: boolean;
  /** Aborted when the worker is not used any more. */
  private readonly used = new AbortController();

  constructor(source: WorkerSource) {
    this.isOwn = typeof source === 'function';
    this.endpoint = typeof source === 'function' ? source() : source;
    this.listening = new Listening(this.endpoint);
    this.#host = Comlink.wrap<HostApi>(this.listening);
    this.loss = new WorkerLoss(this.endpoint);
    this.greeting = this.#host.greet();
    void this.watchLife();
  }

  /** The worker's host. */
  get host(): Comlink.Remote<HostApi> {
    return this.#host;
  }

  /**
   * Reports the worker's loss as soon as it was ended: no browser says so by itself. The worker holds a Web Lock while it
   * lives, and the page waits for the same lock. Where there are no Web Locks, the worker is found by its silence.
   */
  private async watchLife(): Promise<void> {
    const { locks } = globalThis.navigator ?? {};
    const { signal } = this.used;
    try {
      const { lock } = await this.greeting;
      if (lock === null || locks === undefined) return;
      await locks.request(lock, { signal }, () => undefined);
      this.loss.report(new WorkerLostError('died', 'The worker was ended.'));
    } catch {
      // The page has let go of the worker, or it may not take locks, as in a frame with an origin of its own.
    }
  }

  /** Lets go of the worker; ends it if the client has started it. */
  stop(): void {
    this.used.abort();
    this.loss.stop();
    this.#host[Comlink.releaseProxy]();
    this.listening.stop();
    if (this.isOwn) (this.endpoint as Partial<Worker>).terminate?.();
  }
}

/** An endpoint that removes its listeners when it is stopped; Comlink alone keeps them while the worker lives (law B3). */
class Listening implements Comlink.Endpoint {
  private readonly endpoint: Comlink.Endpoint;
  private readonly listeners: Parameters<Comlink.Endpoint['addEventListener']>[] = [];

  constructor(endpoint: Comlink.Endpoint) {
    this.endpoint = endpoint;
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.endpoint.postMessage(message, transfer);
  }

  addEventListener(...listener: Parameters<Comlink.Endpoint['addEventListener']>): void {
    this.listeners.push(listener);
    this.endpoint.addEventListener(...listener);
  }

  removeEventListener(...listener: Parameters<Comlink.Endpoint['removeEventListener']>): void {
    this.endpoint.removeEventListener(...listener);
  }

  start(): void {
    this.endpoint.start?.();
  }

  /** Removes the listeners. Closes a port, which served this match only; a worker may open another match. */
  stop(): void {
    for (const [type, listener] of this.listeners.splice(0))
      this.endpoint.removeEventListener(type, listener);
    if (this.endpoint instanceof MessagePort) this.endpoint.close();
  }
}
