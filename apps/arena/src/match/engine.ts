import { type Deck, type MatchClient, openMatch, restoreMatch } from '@aftercast/bridge/client';
import { firstValueFrom, skip } from 'rxjs';
import { games } from '../games/games.ts';
import { gameOf, type Mode, roleOf, setupOf } from '../modes/modes.ts';
import type { GameWords } from '../presentation/game.ts';

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

/** How often the engine is asked for a sign of life, in milliseconds. */
const HEARTBEAT = 3000;

/**
 * Asks the engine for a sign of life from time to time. A worker that was ended from outside says nothing, and nobody would
 * notice before the next click: a call that is not answered tells the client that it is lost (law B3).
 * @returns ends it
 */
export function startHeartbeat(client: MatchClient): () => void {
  const timer = setInterval(() => {
    // A page that nobody sees has time, and a browser that holds its timers back.
    if (document.visibilityState === 'visible') client.whyNot(0).catch(() => undefined);
  }, HEARTBEAT);
  return () => clearInterval(timer);
}

/**
 * Joins a match with a deck, if the match still waits for it: one that was taken up again may not. While the other seat's
 * joining is shown, it waits.
 * @throws Error if the deck is not allowed; it says why
 */
export async function joinMatch(
  client: MatchClient,
  seat: number,
  deck: Deck,
  words: GameWords,
): Promise<void> {
  while (isAwaited(client, seat)) {
    const next = firstValueFrom(client.status$.pipe(skip(1)), { defaultValue: null });
    const reply = await client.send({ do: 'join', deck });
    if (reply.accepted) return;
    if (reply.refusal.code !== 'busy')
      throw new Error(`A deck cannot be played. ${words.refusal(reply.refusal)}`);
    await next;
  }
}

function isAwaited(client: MatchClient, seat: number): boolean {
  const { stage, awaits } = client.status$.value;
  return stage === 'joining' && awaits.includes(seat);
}
