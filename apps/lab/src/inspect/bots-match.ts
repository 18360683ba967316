import { readyDecks } from '@aftercast/hearth/decks';
import { type NamedDeck, seatsOf } from '@aftercast/sim/batch';
import { ReadError } from '../runs/reading.ts';
import type { BotsMatch } from './address.ts';
import type { InspectedMatch } from './inspected-match.ts';
import type { JournalAnswer, JournalRequest } from './journal-messages.ts';

/** How many actions a command may set off, as in a run of many matches. */
const LIMIT = 10_000;

/**
 * Lets bots play a match in a worker of its own, and gives what they did. It goes as it does in a run of many matches.
 * @throws ReadError if there is no such deck or bot, or the match does not end
 */
export async function playBotsMatch({ bots, decks, firstSeat, seed }: BotsMatch): Promise<InspectedMatch> {
  const plan = {
    game: 'hearth',
    games: 1,
    seed,
    bots,
    decks: [[deckCalled(decks[0])], [deckCalled(decks[1])]] as const,
    mirrored: false,
    limit: LIMIT,
  };
  const seats = seatsOf(plan, { index: 0, seed, decks: [0, 0], firstSeat });
  const [one, other] = seats.map(({ bot, botSeed, deck: { deck } }) => ({ bot, botSeed, deck }));
  if (!one || !other) throw new ReadError('A match has two seats.');
  const journal = await ask({ seats: [one, other], seed, limit: LIMIT });
  return {
    name: `${decks[0]} (${bots[0]}) against ${decks[1]} (${bots[1]}), seed ${seed}`,
    setup: { game: 'hearth', seed, limit: LIMIT },
    commands: journal,
  };
}

function deckCalled(name: string): NamedDeck {
  const found = readyDecks.find((it) => it.name === name);
  if (found === undefined) throw new ReadError(`There is no ready deck called "${name.slice(0, 60)}".`);
  return { name, deck: found.deck };
}

async function ask(request: JournalRequest) {
  const worker = new Worker(new URL('./journal.worker.ts', import.meta.url), {
    type: 'module',
    name: 'bots',
  });
  try {
    const answer = await new Promise<JournalAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<JournalAnswer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message || 'The bots could not be loaded.'));
      worker.postMessage(request);
    });
    if (!answer.ok) throw new ReadError(answer.message);
    return answer.journal;
  } finally {
    worker.terminate();
  }
}
