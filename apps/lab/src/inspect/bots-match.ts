import { type NamedDeck, seatsOf } from '@aftercast/sim/batch';
import { type LabGame, type MatchScript, titleOf } from '../games/game.ts';
import { loadGame } from '../games/games.ts';
import type { JournalAnswer, JournalRequest } from '../games/serve-journals.ts';
import { ReadError } from '../page/parse.ts';
import type { BotsMatch } from './address.ts';

/** Maximum number of actions of a command, as in a batch. */
const LIMIT = 10_000;

/**
 * Lets bots play a match in its own worker, and returns its script. The match is the same as in a batch.
 * @throws ReadError if a deck or bot does not exist, or the match does not end
 */
export async function playBotsMatch(match: BotsMatch): Promise<MatchScript> {
  const { bots, decks, firstSeat, seed } = match;
  const game = await loadGame(match.game);
  if (game.seats !== 2)
    throw new ReadError(
      `${titleOf(game.name)} has ${game.seats} seats, and two bots play against each other.`,
    );
  const plan = {
    game: game.name,
    games: 1,
    seed,
    bots,
    decks: [[deckCalled(game, decks[0])], [deckCalled(game, decks[1])]] as const,
    mirrored: false,
    limit: LIMIT,
  };
  const seats = seatsOf(plan, { index: 0, seed, decks: [0, 0], firstSeat });
  const [one, other] = seats.map(({ bot, botSeed, deck: { deck } }) => ({ bot, botSeed, deck }));
  if (!one || !other) throw new ReadError('A match has two seats.');
  const journal = await ask(game, { seats: [one, other], seed, limit: LIMIT });
  return {
    name: `${titleOf(game.name)}: ${decks[0]} (${bots[0]}) against ${decks[1]} (${bots[1]}), seed ${seed}`,
    setup: { game: game.name, seed, limit: LIMIT },
    commands: journal,
  };
}

function deckCalled({ decks, name: game }: LabGame, name: string): NamedDeck {
  const found = decks.find((it) => it.name === name);
  if (found === undefined)
    throw new ReadError(`There is no ready deck of ${titleOf(game)} called "${name.slice(0, 60)}".`);
  return { name, deck: found.deck };
}

async function ask({ startBots }: LabGame, request: JournalRequest) {
  const worker = startBots();
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
