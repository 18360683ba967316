import type { Bot, BotName, BotOptions } from './bot.ts';
import { makeGreedy } from './greedy.ts';
import { makePlanner } from './planner.ts';
import { makeRandom } from './random.ts';
import type { GameSense } from './sense.ts';

/** Makes an opponent for a game. */
export function makeBotOf(sense: GameSense, name: BotName, options: BotOptions): Bot {
  switch (name) {
    case 'random':
      return makeRandom(sense, options);
    case 'greedy':
      return makeGreedy(sense, options);
    case 'planner':
      return makePlanner(sense, options);
  }
}
