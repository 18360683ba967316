import { memberOf, type Prompt } from '@aftercast/kernel';
import { type JournalEntry, type Match, SeatPort } from '@aftercast/match';
import type { Command, CommandForms, LegalCommand, Refusal } from '@aftercast/rules';
import { RoleWatcher } from '../view/onlooker.ts';

/** A prompt to the seat. Options that are entities have the seat's own numbers. */
export interface Question {
  of: Prompt['kind'];
  /** How many options can be picked at most. */
  count: number;
  /** How many must be picked at least. */
  least: number;
  options: number[];
  /** Entity that asks; 0 if unknown. */
  source: number;
}

/** A seat of a match: what its player may know and do, with the seat's own entity numbers. */
export class Seat extends RoleWatcher {
  readonly seat: number;
  private readonly port: SeatPort;

  constructor(match: Match, seat: number) {
    super(match, { kind: 'seat', seat });
    this.seat = seat;
    this.port = new SeatPort(match, { kind: 'seat', seat }, () => this.stream);
  }

  /** Number of seats of the match. */
  get seats(): number {
    return this.match.session.game.seats;
  }

  /** The forms of the game's own commands. */
  get forms(): CommandForms {
    return this.match.session.rules.commands;
  }

  /** Returns the legal commands of the seat, without conceding; empty while it has a prompt, unless that is for commands. */
  legal(): LegalCommand[] {
    return this.port.legal();
  }

  /** The prompt to the seat; `null` for none. */
  get question(): Question | null {
    const { prompt } = this.port;
    if (prompt?.seat !== this.seat) return null;
    const { stack, prompt: asked } = this.match.session.state;
    const asking = stack.map((frame) => memberOf(frame, asked?.action ?? 0)).find((it) => it !== null);
    const { of, count, least, options } = prompt;
    return { of, count, least, options: [...options], source: this.port.aliasOf(asking?.source ?? 0) };
  }

  /**
   * Gives a command and resolves it.
   * @returns the refusal, also for a runaway command, which is undone; `null` if the command was carried out
   */
  send(command: Command): Refusal | null {
    const { match } = this;
    const undone = match.session.lastRunaway;
    const reply = this.port.send(command);
    if (!reply.accepted) return reply.refusal;
    match.finish();
    return match.session.lastRunaway === undone ? null : match.session.lastRunaway;
  }

  /** The entry that a command makes in the journal, with the match's own entity numbers. */
  entryOf(command: Command): JournalEntry {
    const { command: last, prompt } = this.match.session.state;
    const isAnswer = prompt !== null && command.do !== 'concede';
    return { number: isAnswer ? last : last + 1, seat: this.seat, command: this.port.toMatch(command) };
  }

  /** Returns the refusal that a command would get now; `null` if it is legal. */
  check(command: Command): Refusal | null {
    return this.port.check(command);
  }

  /** Returns the reason a card or character cannot be used now in any way; `null` if it can. */
  whyNot(id: number): Refusal | null {
    return this.port.whyNot(id);
  }
}
