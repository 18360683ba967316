import type { Deck, GameCommand } from '@aftercast/bridge/client';
import type { SimulatedGame } from '@aftercast/sim/batch-worker';
import { playDuel } from '@aftercast/sim/bots';

/** A request to a worker to let bots play a match. `seats` is indexed by seat. */
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

/** The bots' commands, in order; or the reason of the failure. */
export type JournalAnswer =
  | { ok: true; journal: readonly { seat: number; command: GameCommand }[] }
  | { ok: false; message: string };

/** The part of a worker's global scope that serving needs. */
interface ServingScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<JournalRequest>) => void): void;
  postMessage(answer: JournalAnswer): void;
}

/** Lets bots play matches of a game in the current worker. */
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
