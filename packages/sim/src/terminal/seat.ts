import { memberOf, type Prompt } from '@aftercast/kernel';
import type { Match } from '@aftercast/match';
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

  constructor(match: Match, seat: number) {
    super(match, { kind: 'seat', seat });
    this.seat = seat;
  }

  /** What the seat may do now, besides conceding; nothing while it is asked. */
  legal(): Legal[] {
    return this.match.session.legal(this.seat).map((it) => ({
      ...it,
      entity: this.outwards(it.entity),
      allowed: it.allowed.map(this.outwards),
      preferred: it.preferred.map(this.outwards),
    }));
  }

  /** What the seat is asked; `null` if it is not. */
  get question(): Question | null {
    const { prompt, stack } = this.match.session.state;
    if (prompt === null || prompt.seat !== this.seat) return null;
    const { kind, count, options } = prompt;
    const asking = stack.map((frame) => memberOf(frame, prompt.action)).find((it) => it !== null);
    return {
      of: kind,
      count,
      options: kind === 'entities' ? options.map(this.outwards) : [...options],
      source: this.outwards(asking?.source ?? 0),
    };
  }

  /** Gives a command, and resolves it. @returns why it was refused, or undone; `null` if it was carried out */
  send(command: Command): Refusal | null {
    const { match } = this;
    const undone = match.session.lastRunaway;
    const reply = match.send(this.seat, this.inwards(command));
    if (!reply.accepted) return reply.refusal;
    match.finish();
    return match.session.lastRunaway === undone ? null : match.session.lastRunaway;
  }

  /** Why a command would be refused now; `null` if it would not. */
  check(command: Command): Refusal | null {
    return this.match.session.check(this.seat, this.inwards(command));
  }

  /** Why a card or character cannot be used now, however; `null` if it can. */
  whyNot(id: number): Refusal | null {
    return this.match.whyNot(this.seat, this.stream.entityOf(id));
  }

  private readonly outwards = (entity: number): number => (entity === 0 ? 0 : this.stream.aliasOf(entity));

  private inwards(command: Command): Command {
    const inwards = (id: number) => this.stream.entityOf(id);
    const aimed = (target: number | undefined) => (target === undefined ? {} : { target: inwards(target) });
    switch (command.do) {
      case 'play':
        return { ...command, card: inwards(command.card), ...aimed(command.target) };
      case 'attack':
        return { ...command, with: inwards(command.with), target: inwards(command.target) };
      case 'power':
        return { ...command, ...aimed(command.target) };
      case 'mulligan':
        return { ...command, replace: command.replace.map(inwards) };
      case 'join':
      case 'end-turn':
      case 'choose':
      case 'concede':
      case 'time':
        return command;
    }
  }
}
