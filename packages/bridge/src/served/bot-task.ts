import type { Deck } from '@aftercast/rules';

/** A seat for a bot, which is connected to a served match by a port, as a page is by a network. */
export interface BotTask {
  /** Name of the game. */
  game: string;
  /** Name of the bot. */
  bot: string;
  /** The deck that it joins with. */
  deck: Deck;
  /** Any integer: bots with different seeds guess differently at what they cannot see. */
  seed: number;
  /** The bot's end of the connection; the match has the other one, with `portWire`. */
  port: MessagePort;
  /** Is called if the seat is not played any more because something failed, with what it was. */
  lost(message: string): void;
}
