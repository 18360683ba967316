import type { ElkNode } from 'elkjs/lib/elk-api.js';

/**
 * Starts the worker of this package. Bundlers look for exactly this form. The address is relative, because Vite's dev
 * server moves this module and then rewrites only relative addresses.
 */
const startOwn = () => new Worker(new URL('./layout-worker.js', import.meta.url), { type: 'module' });

/** An answer of ELK's worker. */
interface Answer {
  id: number;
  data?: ElkNode;
  error?: { message?: string };
}

interface Waiting {
  resolve(graph: ElkNode): void;
  reject(error: Error): void;
}

/**
 * ELK's worker, alive while a layout is pending. It is called directly: ELK's own client never settles when the
 * worker cannot be loaded.
 */
class Layouter {
  private static readonly running = new Map<string | null, Layouter>();
  private readonly address: string | null;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

  private constructor(address: string | null) {
    this.address = address;
    this.worker = open(address);
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.answered(data);
    // A worker that fails to load only fires an error event.
    this.worker.onerror = ({ message }) => {
      for (const { reject } of this.waiting.values()) reject(unloaded(address, message));
      this.end();
    };
    this.worker.postMessage({ id: 0, cmd: 'register', algorithms: ['layered'] });
  }

  /** @param address of the worker's script; `null` for this package's own */
  static at(address: string | null): Layouter {
    const it = Layouter.running.get(address) ?? new Layouter(address);
    Layouter.running.set(address, it);
    return it;
  }

  layOut(graph: ElkNode): Promise<ElkNode> {
    return new Promise((resolve, reject) => {
      this.last += 1;
      this.waiting.set(this.last, { resolve, reject });
      this.worker.postMessage({ id: this.last, cmd: 'layout', graph, layoutOptions: {}, options: {} });
    });
  }

  private answered({ id, data, error }: Answer): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    this.waiting.delete(id);
    if (data !== undefined) waiting.resolve(data);
    else waiting.reject(new Error(`ELK cannot lay it out: ${error?.message ?? 'it does not say why'}.`));
    if (this.waiting.size === 0) this.end();
  }

  private end(): void {
    this.waiting.clear();
    this.worker.terminate();
    Layouter.running.delete(this.address);
  }
}

/**
 * Lays out a graph in ELK's worker. The worker starts on demand and ends when no layout is pending.
 * @param url URL of the worker's script; `null` for this package's own
 * @throws Error if the worker cannot be loaded or ELK fails
 */
export async function layOut(graph: ElkNode, url: string | URL | null): Promise<ElkNode> {
  return Layouter.at(url === null ? null : String(url)).layOut(graph);
}

/** Starts a worker; the constructor throws for a script of another origin. */
function open(address: string | null): Worker {
  try {
    return address === null ? startOwn() : new Worker(address, { type: 'module' });
  } catch (error) {
    throw unloaded(address, error instanceof Error ? error.message : '');
  }
}

function unloaded(address: string | null, why: string | undefined): Error {
  const from = address === null ? '' : ` from ${address}`;
  const reason = why ? ` (${why})` : '';
  return new Error(
    `The layout's worker could not be loaded${from}${reason}. If your bundler leaves the addresses of workers as they are, build @aftercast/inspector/layout-worker as a script of its own, and set layoutWorker to its address.`,
  );
}
