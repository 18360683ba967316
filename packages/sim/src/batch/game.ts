import type { GameRules } from '@aftercast/rules';
import { type Bot, type BotName, type BotOptions, botNames, isBotName } from '../bots/bot.ts';

/** A game that runs are played of, as far as they need to know it. */
export interface SimulatedGame {
  readonly rules: GameRules;
  /**
   * @param seed bots with different seeds guess differently
   * @throws RangeError for a name that no bot has
   */
  makeBot(name: string, seed: number): Bot;
  readonly landmarks: Landmarks;
}

/** What the figures of a report are read from on the tape. */
export interface Landmarks {
  /** Action types. `player` is the seat whose turn it is, or who plays the card, which is the `source`. */
  readonly startTurn: number;
  readonly playCard: number;
  /** Kinds of zone. */
  readonly deck: number;
  readonly hand: number;
}

/** Bots of this package by any name. */
export function withKnownBots(
  makeBot: (name: BotName, options: BotOptions) => Bot,
): SimulatedGame['makeBot'] {
  return (name, seed) => {
    if (!isBotName(name))
      throw new RangeError(`There is no bot "${name}"; known are ${botNames.join(', ')}.`);
    return makeBot(name, { seed });
  };
}
