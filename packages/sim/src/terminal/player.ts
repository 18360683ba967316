import { type Command, type Deck, isUndone, type Refusal } from '@aftercast/rules';
import type { Bot, Decision } from '../bots/bot.ts';
import type { Seat } from './seat.ts';

/** A player of a seat: a person, a program at the other end of a pipe, or a bot. */
export interface SeatPlayer {
  /** Returns the next command of its seat; `null` if the player leaves or the input has ended. */
  decide(): Promise<Command | null>;
  /** Called with the result of its command: the refusal, or `null` if it was accepted. */
  answered(refusal: Refusal | null): void;
  /** Called when the match is over. */
  ended(): void;
}

/** A watcher of a match. */
export interface Watcher {
  /** Called when something has happened. */
  happened(): void;
  ended(): void;
}

/** A bot at a seat. It sees only what the seat may know (law H1). */
export class BotPlayer implements SeatPlayer {
  private readonly bot: Bot;
  private readonly seat: Seat;
  private readonly deck: Deck;
  private readonly log: (decision: Decision) => void;
  /** Set after a runaway command: the same position would give the same command again. */
  private isStuck = false;

  /** Counts the decisions. */
  private moment = 0;

  /** @param log called with each decision and its reason */
  constructor(bot: Bot, seat: Seat, deck: Deck, log: (decision: Decision) => void = () => {}) {
    this.bot = bot;
    this.seat = seat;
    this.deck = deck;
    this.log = log;
  }

  async decide(): Promise<Command> {
    const { bot, seat, deck } = this;
    if (this.isStuck) return { do: 'end-turn' };
    const { question } = seat;
    const decision = bot.decide({
      seat: seat.seat,
      table: seat.table,
      legal: seat.legal(),
      prompt: question && {
        seat: seat.seat,
        of: question.of,
        count: question.count,
        least: question.least,
        options: question.options,
      },
      deck,
      moment: this.moment++,
    });
    this.log(decision);
    return decision.command;
  }

  answered(refusal: Refusal | null): void {
    if (refusal !== null && !isUndone(refusal))
      throw new RangeError(`The bot "${this.bot.name}" gave a command that was refused: ${refusal.code}.`);
    this.isStuck = refusal !== null;
  }

  ended(): void {}
}
