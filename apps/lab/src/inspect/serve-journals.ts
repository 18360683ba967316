import type { SimulatedGame } from '@aftercast/sim/batch-worker';
import { playDuel } from '@aftercast/sim/bots';
import type { JournalAnswer, JournalRequest } from './journal-messages.ts';

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
