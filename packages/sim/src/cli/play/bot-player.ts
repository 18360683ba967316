import type { Command, Deck, Refusal } from '@aftercast/rules';
import type { Decision } from '../../bots/bot.ts';
import type { Duelist } from '../../duel/duel.ts';
import type { Player } from './player.ts';
import type { Seat } from './seat.ts';

/** A bot at a seat. It is told what the seat may know, and nothing else. */
export class BotPlayer implements Player {
  private readonly bot: Duelist;
  private readonly seat: Seat;
  private readonly deck: Deck;
  private readonly log: (decision: Decision) => void;
  /** Its last command would never have ended: the same position would give the same command again. */
  private isStuck = false;

  /** @param log hears what it decides, and why */
  constructor(bot: Duelist, seat: Seat, deck: Deck, log: (decision: Decision) => void = () => {}) {
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
