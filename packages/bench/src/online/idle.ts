import type { DuelMatch } from './duel-match.ts';
import { connectMatches } from './load.ts';
import type { ProcessUsage } from './servers/requests.ts';
import type { ServerProcess } from './servers/server-process.ts';
import { onBoth } from './sides.ts';

/** What a match takes of which no one plays anything, with both of its seats connected. */
export interface IdleFigures {
  /** Memory of the process, in bytes. */
  rss: number;
  /** Objects and buffers in use, in bytes. */
  heap: number;
  /** Processor time of the server in a second, in milliseconds. */
  cpu: number;
  /** Objects and buffers in use after both seats have left, in bytes. */
  left: number;
}

/** How long a server has to dispose of what its clients have left, in milliseconds. */
const LEAVING = 3_000;

/**
 * Measures idle matches of both sides. While the processor time is taken, nothing else is done.
 * @param count matches of each side
 * @param watched for how long the processor time is taken, in milliseconds
 */
export async function measureIdle(
  servers: readonly [ServerProcess, ServerProcess],
  count: number,
  watched: number,
): Promise<[IdleFigures, IdleFigures]> {
  const before = await onBoth((_, side) => servers[side].usage(true));
  const matches: DuelMatch[][] = [];
  await onBoth(async (side, index) => {
    matches[index] = await connectMatches(servers[index], side.connection, count);
  });
  const connected = await onBoth((_, side) => servers[side].usage(true));
  const start = await onBoth((_, side) => servers[side].usage());
  const startedAt = performance.now();
  await pause(watched);
  const end = await onBoth((_, side) => servers[side].usage());
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(matches.flat().map((it) => it.close()));
  await pause(LEAVING);
  const left = await onBoth((_, side) => servers[side].usage(true));
  const each = (side: 0 | 1, after: [ProcessUsage, ProcessUsage], what: 'rss' | 'heap') =>
    (after[side][what] - before[side][what]) / count;
  const figuresOf = (side: 0 | 1): IdleFigures => ({
    rss: each(side, connected, 'rss'),
    heap: each(side, connected, 'heap'),
    cpu: (end[side].cpu - start[side].cpu) / seconds / count,
    left: each(side, left, 'heap'),
  });
  return [figuresOf(0), figuresOf(1)];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
