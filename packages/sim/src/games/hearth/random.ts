import { Session } from '@aftercast/match';
import type { RandomGame } from '../../random/game.ts';
import { randomDeck } from './deck.ts';
import { layMatch } from './lay.ts';
import { checkLimits } from './limits.ts';
import { thinkable } from './thinkable.ts';

/** Random matches of `hearth`. They begin with the opening hands kept. */
export const randomHearth: RandomGame = {
  randomDeck,
  begin: (rules, seed, decks, options) => new Session(rules, layMatch(rules, seed, decks), options),
  checkLimits,
  thinkable,
};
