import type { Bot, BotName, BotOptions } from '../../bots/bot.ts';
import { makeBotOf } from '../../bots/make.ts';
import { hearthSense } from './sense.ts';

/** Makes an opponent for `hearth`. */
export function makeBot(name: BotName, options: BotOptions): Bot {
  return makeBotOf(hearthSense, name, options);
}
