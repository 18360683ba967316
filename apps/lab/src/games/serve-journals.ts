import type { Deck, GameCommand } from '@aftercast/bridge/client';
import type { SimulatedGame } from '@aftercast/sim/batch-worker';
import { playDuel } from '@aftercast/sim/bots';

/** Asks a worker to let bots play a match. By seat. */
export interface JournalRequest {
  seats: readonly [JournalSeat, JournalSeat];
  seed: number;
  limit: number;
}

export interface JournalSeat {
  bot: string;
  botSeed: number;
  deck: Deck;
}

/** What they have commanded, in order; or why there is no such match. */
export type JournalAnswer =
  | { ok: true; journal: readonly { seat: number; command: GameCommand }[] }
  | { ok: false; message: string };

/** As much of a worker's global scope as is needed to serve. */
interface ServingScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<JournalRequest>) => void): void;
  postMessage(answer: JournalAnswer): void;
}

/** Makes the worker that it is called in let bots play matches of a game. */
export function serveJournals(game: SimulatedGame, scope: ServingScope): void {
  scope.addEventListener('message', ({ data }) => scope.postMessage(play(game, data)));
}

function play({ makeBot, rules }: SimulatedGame, { limit, seats, seed }: JournalRequest): JournalAnswer {
  const [one, other] = seats;
  try {
    const { journal } = playDuel({
      bots: [makeBot(one.bot, one.botSeed), makeBot(other.bot, other.botSeed)],
      decks: [one.deck, other.deck],
      rules,
      seed,
      limit,
    });
    return { ok: true, journal: journal.map(({ seat, command }) => ({ seat, command })) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
