import { availableParallelism, hostname } from 'node:os';
import { sayError } from '../files/find-files.ts';
import { line } from '../files/shown-text.ts';
import { createNodePool } from '../node-pool.ts';
import { QUEUE, withPackages } from './with-packages.ts';

/** Arguments of `aftercast worker`. */
export interface WorkerRequest {
  do: 'worker';
  /** Redis, where the runs are. */
  url: string;
  /** Number of threads; `null` if not given. */
  threads: number | null;
}

/** Output of `aftercast worker`. */
export interface WorkerConsole {
  out(text: string): void;
  error(text: string): void;
  /**
   * Calls the listener when the user interrupts the worker, for instance with Ctrl-C.
   * @returns a function that removes the listener
   */
  onInterrupt(listener: () => void): () => void;
}

/** Waits until the user interrupts the command. */
export function untilInterrupted({ onInterrupt }: Pick<WorkerConsole, 'onInterrupt'>): Promise<void> {
  return new Promise((resolve) => {
    const release = onInterrupt(() => {
      release();
      resolve();
    });
  });
}

/**
 * Runs `aftercast worker`: plays for the runs of a cluster until it is interrupted.
 * @returns the exit code: 1 if the packages of the queue are missing
 */
export async function runWorker({ threads, url }: WorkerRequest, console: WorkerConsole): Promise<number> {
  const workers = threads ?? availableParallelism();
  let work: typeof import('../cluster/work.ts');
  try {
    work = await withPackages('A cluster', QUEUE, () => import('../cluster/work.ts'));
  } catch (error) {
    console.error(line`aftercast: ${sayError(error)}\n`);
    return 1;
  }
  const pool = createNodePool({ workers });
  // The same trouble again and again, such as a Redis that is away, is said once.
  let trouble = '';
  const worker = work.workFor(url, pool, {
    played({ first, games, run }, milliseconds) {
      trouble = '';
      const rate = ((1000 * games) / milliseconds).toFixed(1);
      console.out(line`${run.slice(0, 8)}: ${games} matches from ${first} on, ${rate} a second\n`);
    },
    failed(error) {
      if (error.message === trouble) return;
      trouble = error.message;
      console.error(line`aftercast: ${sayError(error)}\n`);
    },
  });
  console.out(line`${hostname()} plays for ${url} with ${workers} threads. Ctrl-C stops it.\n`);
  await untilInterrupted(console);
  await worker.close();
  await pool.close();
  return 0;
}
