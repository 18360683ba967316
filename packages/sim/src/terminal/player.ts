import type { Command, Deck, Refusal } from '@aftercast/rules';
import type { Bot, Decision } from '../bots/bot.ts';
import type { Seat } from './seat.ts';

/** Whoever plays a seat: a person, a program at the other end of a pipe, or a bot. */
export interface Player {
  /** The next command of its seat, which the match waits for; `null` if it plays no more. */
  decide(): Promise<Command | null>;
  /** Hears what became of its command: why it was refused, or `null`. */
  answered(refusal: Refusal | null): void;
  /** Hears that the match is over. */
  ended(): void;
}

/** Somebody who only watches. */
export interface Watcher {
  /** Something has happened. */
  happened(): void;
  ended(): void;
}

/** A bot at a seat. It is told what the seat may know, and nothing else. */
export class BotPlayer implements Player {
  private readonly bot: Bot;
  private readonly seat: Seat;
  private readonly deck: Deck;
  private readonly log: (decision: Decision) => void;
  /** Its last command would never have ended: the same position would give the same command again. */
  private isStuck = false;

  /** @param log hears what it decides, and why */
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
        options: question.options,
      },
      deck,
    });
    this.log(decision);
    return decision.command;
  }

  answered(refusal: Refusal | null): void {
    if (refusal !== null && refusal.code !== 'runaway')
      throw new RangeError(`The bot "${this.bot.name}" gave a command that was refused: ${refusal.code}.`);
    this.isStuck = refusal !== null;
  }

  ended(): void {}
}
