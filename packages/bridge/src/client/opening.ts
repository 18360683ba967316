import type { Clock } from '../clock.ts';
import { MatchLink } from './recovery/match-link.ts';
import type { WorkerSource } from './recovery/worker-source.ts';

/**
 * Starts a worker, and opens something in it. If that fails or is given up, nothing is left of it.
 * @param signal gives up when it is aborted
 * @throws the signal's reason, or what `open` throws
 */
export async function openLink<T>(
  worker: WorkerSource,
  clock: Clock,
  signal: AbortSignal | undefined,
  open: (link: MatchLink) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const link = new MatchLink(worker, clock);
  const giveUp = () => link.cancel(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  try {
    return await open(link);
  } catch (error) {
    await link.giveUp(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}
