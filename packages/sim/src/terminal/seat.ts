import { memberOf, type Prompt } from '@aftercast/kernel';
import { type Match, SeatPort } from '@aftercast/match';
import type { Command, Legal, Refusal } from '@aftercast/rules';
import { Onlooker } from '../view/onlooker.ts';

/** A question to the seat. Options that are entities have its own numbers. */
export interface Question {
  of: Prompt['kind'];
  /** How many of the options must be picked. */
  count: number;
  options: number[];
  /** Whose question it is; 0 if that is not known. */
  source: number;
}

/** A seat of a match: what its player may know and do, under the numbers that its view has for everything. */
export class Seat extends Onlooker {
  readonly seat: number;
  private readonly port: SeatPort;

  constructor(match: Match, seat: number) {
    super(match, { kind: 'seat', seat });
    this.seat = seat;
    this.port = new SeatPort(match, { kind: 'seat', seat }, () => this.stream);
  }

  /** What the seat may do now, besides conceding; nothing while it is asked. */
  legal(): Legal[] {
    return this.port.legal();
  }

  /** What the seat is asked; `null` if it is not. */
  get question(): Question | null {
    const { prompt } = this.port;
    if (prompt?.seat !== this.seat) return null;
    const { stack, prompt: asked } = this.match.session.state;
    const asking = stack.map((frame) => memberOf(frame, asked?.action ?? 0)).find((it) => it !== null);
    const { of, count, options } = prompt;
    return { of, count, options: [...options], source: this.port.aliasOf(asking?.source ?? 0) };
  }

  /** Gives a command, and resolves it. @returns why it was refused, or undone; `null` if it was carried out */
  send(command: Command): Refusal | null {
    const { match } = this;
    const undone = match.session.lastRunaway;
    const reply = this.port.send(command);
    if (!reply.accepted) return reply.refusal;
    match.finish();
    return match.session.lastRunaway === undone ? null : match.session.lastRunaway;
  }

  /** Why a command would be refused now; `null` if it would not. */
  check(command: Command): Refusal | null {
    return this.port.check(command);
  }

  /** Why a card or character cannot be used now, however; `null` if it can. */
  whyNot(id: number): Refusal | null {
    return this.port.whyNot(id);
  }
}
