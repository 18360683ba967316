import type { Bot, BotName, BotOptions } from '../../bots/bot.ts';
import { makeBotOf } from '../../bots/make.ts';
import { cyberSense } from './sense.ts';

/** Makes an opponent for `cyber`. */
export function makeBot(name: BotName, options: BotOptions): Bot {
  return makeBotOf(cyberSense, name, options);
}
