import type { Deck, MatchClient } from '@aftercast/bridge/client';
import { firstValueFrom, skip } from 'rxjs';
import type { GameWords } from '../games/game.ts';

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
