import type { GameRules } from '@aftercast/rules';
import { type Bot, type BotName, type BotOptions, botNames, isBotName } from '../bots/bot.ts';

/** A game as batches need to know it: rules, bots, and where the figures of a report are read. */
export interface SimulatedGame {
  /** Rules of the game. */
  readonly rules: GameRules;
  /**
   * Makes a bot.
   * @param seed any integer; bots with different seeds guess differently
   * @throws RangeError if there is no bot of this name
   */
  makeBot(name: string, seed: number): Bot;
  /** Where the figures of a report are read in the event log. */
  readonly landmarks: Landmarks;
}

/** Numbers of the action types and zones that the figures of a report are read from in the event log. */
export interface Landmarks {
  /** Action type that starts a turn; its `player` is the active seat. */
  readonly startTurn: number;
  /** Action type that plays a card; its `player` is the seat and its `source` the card. */
  readonly playCard: number;
  /** Zone kind of the deck. */
  readonly deck: number;
  /** Zone kind of the hand. */
  readonly hand: number;
}

/** A `makeBot` that accepts any string and throws a RangeError for an unknown name. */
export function withKnownBots(
  makeBot: (name: BotName, options: BotOptions) => Bot,
): SimulatedGame['makeBot'] {
  return (name, seed) => {
    if (!isBotName(name))
      throw new RangeError(`There is no bot "${name}"; known are ${botNames.join(', ')}.`);
    return makeBot(name, { seed });
  };
}
