import { type MatchClient, openMatch, restoreMatch } from '@aftercast/bridge/client';
import { games } from '../games/games.ts';
import { gameOf, type Mode, roleOf, setupOf } from '../modes/modes.ts';

/** A match that runs in a worker of its own. */
export interface Engine {
  client: MatchClient;
  /** Ends the match and its worker. */
  stop(): Promise<void>;
}

/**
 * Starts a worker and opens a match in it, or takes one up again. One that was in the middle of a chain is paused.
 * @param save what the match gave when it was kept; `null` to begin it
 * @throws Error if it is refused: the message says where and why
 */
export async function startEngine(mode: Mode, save: string | null): Promise<Engine> {
  const worker = games[gameOf(mode)].startEngine();
  const options = { as: roleOf(mode) };
  try {
    const client = await (save === null
      ? openMatch(worker, setupOf(mode), options)
      : restoreMatch(worker, save, options));
    const stop = async () => {
      // A worker that is lost already has nothing to say any more.
      await client.dispose().catch(() => undefined);
      worker.terminate();
    };
    return { client, stop };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
