import { hearth, Type, Zone } from '@aftercast/hearth';
import { type BotName, botNames } from '../bots/bot.ts';
import { makeBot } from '../bots/make.ts';
import type { SimulatedGame } from './game.ts';

/** `hearth`, with the bots of this package. */
export const simulatedHearth: SimulatedGame = {
  rules: hearth,
  makeBot(name, seed) {
    if (!isBot(name)) throw new RangeError(`There is no bot "${name}"; known are ${botNames.join(', ')}.`);
    return makeBot(name, { seed });
  },
  landmarks: { startTurn: Type.startTurn, playCard: Type.playCard, deck: Zone.deck, hand: Zone.hand },
};

function isBot(name: string): name is BotName {
  return botNames.some((it) => it === name);
}
