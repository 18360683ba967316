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
 * Starts a worker and opens a new match in it, or restores a saved one. A match saved in the middle of a resolution is
 * paused. A worker that is lost is replaced by the client.
 * @param save text that the match was saved as; `null` for a new match
 * @throws Error if the setup or the save is refused; the message says where and why
 */
export async function startEngine(mode: Mode, save: string | null): Promise<Engine> {
  const { startEngine: start } = games[gameOf(mode)];
  const options = { as: roleOf(mode) };
  const client = await (save === null
    ? openMatch(start, setupOf(mode), options)
    : restoreMatch(start, save, options));
  return { client, stop: () => client.dispose() };
}

/**
 * Joins a match with a deck if the match still waits for this seat; a restored match may not. Retries while the other
 * seat's joining is being resolved.
 * @throws Error if the deck is illegal; the message gives the reason
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
      throw new Error(`The deck cannot be used. ${words.refusal(reply.refusal)}`);
    await next;
  }
}

function isAwaited(client: MatchClient, seat: number): boolean {
  const { stage, awaiting } = client.status$.value;
  return stage === 'joining' && awaiting.includes(seat);
}
