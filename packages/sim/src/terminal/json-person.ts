import { resultFor } from '@aftercast/kernel';
import { type CardCommand, type Command, type Deck, isCommand, type Refusal } from '@aftercast/rules';
import { parseJson } from '../files/json.ts';
import type { TerminalView } from '../view/view.ts';
import type { TextConsole } from './dialogue.ts';
import { sayRefusal } from './look-up.ts';
import { logHappening, writeLine } from './news.ts';
import type { SeatPlayer } from './player.ts';
import type { Seat } from './seat.ts';

/** Form of a command, for error messages. */
const FORM = 'a command on a line of its own, such as {"do":"end-turn"}';

/** A program at the other end of a pipe that reads and writes JSON, one object per line. */
export class JsonPerson implements SeatPlayer {
  private readonly view: TerminalView;
  private readonly seat: Seat;
  private readonly deck: Deck;
  private readonly console: TextConsole;
  private isGreeted = false;

  constructor(view: TerminalView, seat: Seat, deck: Deck, console: TextConsole) {
    this.view = view;
    this.seat = seat;
    this.deck = deck;
    this.console = console;
  }

  async decide(): Promise<Command | null> {
    if (!this.isGreeted)
      this.write('match', { format: 'aftercast-play/1', game: this.view.name, deck: this.deck });
    this.isGreeted = true;
    this.tell();
    for (;;) {
      this.ask();
      const line = await this.console.lines.next();
      if (line === null) return null;
      const json = parseJson(line);
      if (!json.ok) {
        this.refuse(
          { code: 'malformed', values: {} },
          `Invalid JSON at column ${json.fault.column}: ${json.fault.message}. Write ${FORM}.`,
        );
        continue;
      }
      const { value } = json;
      if (isCommand<CardCommand>(value, this.seat.forms)) return value;
      if (isQuit(value)) return null;
      if (isWhy(value)) this.explain(value.card);
      else this.refuse({ code: 'malformed', values: {} }, `Not a command. Write ${FORM}.`);
    }
  }

  answered(refusal: Refusal | null): void {
    if (refusal !== null) this.refuse(refusal);
  }

  ended(): void {
    this.tell();
    const { seat, outcome } = this.seat;
    if (outcome === null) throw new Error('The match is not over.');
    this.write('over', { result: resultFor(outcome, seat) });
  }

  private tell(): void {
    for (const happening of this.seat.news()) this.write('happened', logHappening(this.view, happening));
  }

  private ask(): void {
    const { question, table } = this.seat;
    const prompt = question && {
      of: question.of,
      count: question.count,
      ...(question.least < question.count && { least: question.least }),
      options: question.of === 'cards' ? question.options.map(this.view.cardId) : question.options,
    };
    this.write('ask', { view: this.view.look(table), legal: this.seat.legal(), prompt });
  }

  private explain(card: number): void {
    const refusal = this.seat.whyNot(card);
    this.write('why', { card, refusal, words: refusal === null ? null : sayRefusal(this.view, refusal) });
  }

  private refuse(refusal: Refusal, words = sayRefusal(this.view, refusal)): void {
    this.write('refused', { refusal, words });
  }

  private write(kind: string, fields: Record<string, unknown>): void {
    writeLine(this.console, { kind, seat: this.seat.seat, ...fields });
  }
}

function isQuit(value: unknown): boolean {
  return fieldsOf(value).do === 'quit';
}

function isWhy(value: unknown): value is { card: number } {
  const { do: name, card } = fieldsOf(value);
  return name === 'why' && Number.isSafeInteger(card);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
