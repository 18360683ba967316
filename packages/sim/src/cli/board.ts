import { sayError } from '../files/find-files.ts';
import { line } from '../files/shown-text.ts';
import { BOARD, withPackages } from './with-packages.ts';
import { untilInterrupted, type WorkerConsole } from './worker.ts';

/** Arguments of `aftercast board`. */
export interface BoardRequest {
  do: 'board';
  /** Redis, where the runs are. */
  url: string;
  /** Port of the page. */
  port: number;
}

/**
 * Runs `aftercast board`: serves a page of a cluster's queues until it is interrupted.
 * @returns the exit code: 1 if packages are missing, or if Redis or the port cannot be had
 */
export async function runBoard({ port, url }: BoardRequest, console: WorkerConsole): Promise<number> {
  try {
    const { serveBoard } = await withPackages('A board', BOARD, () => import('../cluster/board.ts'));
    let trouble = '';
    const board = await serveBoard(url, port, ({ message }) => {
      // The same trouble again and again, such as a Redis that is away, is said once.
      if (message !== trouble) console.error(line`aftercast: ${message}\n`);
      trouble = message;
    });
    console.out(line`${board.url} shows the queues of ${url}. Ctrl-C stops it.\n`);
    await untilInterrupted(console);
    await board.close();
    return 0;
  } catch (error) {
    console.error(line`aftercast: ${sayError(error)}\n`);
    return 1;
  }
}
