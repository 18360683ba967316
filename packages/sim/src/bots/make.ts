import type { Bot, BotName, BotOptions } from './bot.ts';
import { makeGreedy } from './greedy.ts';
import { makePlanner } from './planner.ts';
import { makeRandom } from './random.ts';

/** Makes an opponent. */
export function makeBot(name: BotName, options: BotOptions): Bot {
  switch (name) {
    case 'random':
      return makeRandom(options);
    case 'greedy':
      return makeGreedy(options);
    case 'planner':
      return makePlanner(options);
  }
}
