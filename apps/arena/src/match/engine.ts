import {
  continueMatch,
  type Deck,
  type MatchClient,
  type MatchPlace,
  openMatch,
  restoreMatch,
} from '@aftercast/bridge/client';
import { firstValueFrom, skip } from 'rxjs';
import type { GameWorkers } from '../games/games.ts';
import { roleOf, setupOf } from '../modes/modes.ts';
import type { GameWords } from '../presentation/game.ts';
import { matchWords } from '../words/match-words.ts';
import { savesWords } from '../words/start-words.ts';
import type { MatchOrigin } from './match-origin.ts';

/**
 * Starts a worker and opens a match in it, which is kept in a place. A match that was saved or lost in the middle of a
 * resolution is paused. A worker that is lost is replaced by the client.
 * @throws Error if the setup, the save or what the place keeps is refused; the message says where and why
 */
export async function startEngine(
  origin: MatchOrigin,
  place: MatchPlace,
  { startEngine: start }: GameWorkers,
): Promise<MatchClient> {
  const { mode } = origin;
  const as = roleOf(mode);
  switch (origin.kind) {
    case 'new':
      return openMatch(start, setupOf(mode), { as, keep: place });
    case 'saved':
      return restoreMatch(start, origin.saved.save, { as, keep: place });
    case 'kept': {
      const client = await continueMatch(start, place, { as });
      if (client === null) throw new Error(savesWords().notKept);
      return client;
    }
  }
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
      throw new Error(matchWords().match.deckRefused(words.refusal(reply.refusal)));
    await next;
  }
}

function isAwaited(client: MatchClient, seat: number): boolean {
  const { stage, awaiting } = client.status$.value;
  return stage === 'joining' && awaiting.includes(seat);
}
