import { openState } from '@aftercast/match';
import type { SimulatedGame } from '../../batch/game.ts';
import { type BotName, botNames } from '../../bots/bot.ts';
import type { GameDecks } from '../adapter.ts';
import type { GameModule } from './parts.ts';
import { plainSimulated } from './plain-bots.ts';
import { NO_DECK } from './plain-random.ts';

/** The game of a module as batches play it. */
export interface BatchGame {
  /** Its rules, its bots, and where the figures of a report are read. */
  readonly simulated: SimulatedGame;
  /** The bots that play it: `random` alone, if the module has no evaluator. */
  readonly bots: readonly BotName[];
  /** Its decks; one that is empty for a game whose seats do not join with decks. */
  readonly decks: GameDecks;
}

/**
 * Makes what batches need of the game of a module, for matches that begin with its opening.
 * @throws TypeError if it has no opening, or if its seats join with decks and there are none
 */
export function batchGameOf({ game: rules, parts = {} }: GameModule): BatchGame {
  const { opening } = rules;
  if (opening === undefined)
    throw new TypeError(
      'its game has no opening: its matches begin from scenarios only, which "aftercast run" plays',
    );
  const isJoined = opening.stage(openState(rules, 1).table) === 'joining';
  if (isJoined && parts.decks === undefined)
    throw new TypeError('the seats of its game join with decks: "parts" must have "decks"');
  return {
    simulated: plainSimulated(rules, parts),
    bots: parts.evaluator === undefined ? ['random'] : botNames,
    decks: parts.decks ?? withoutDecks,
  };
}

/** For games without decks: both seats have the same one, which is empty. */
const withoutDecks: GameDecks = {
  ready: [{ id: 'no-deck', name: 'no deck', line: '', alias: null, deck: NO_DECK }],
  read: () => ({ ok: false, problems: [{ line: 1, message: 'this game has no decks' }] }),
  problems: () => [],
};
