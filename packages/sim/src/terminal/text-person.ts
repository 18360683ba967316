import type { Table } from '@aftercast/kernel';
import type { Command, Refusal } from '@aftercast/rules';
import { widthIn } from '../view/layout.ts';
import type { Pen, TerminalView, Voice } from '../view/view.ts';
import { chooseAnswer, chooseHand, chooseResponse, chooseUse } from './choose-command.ts';
import { Chooser, type PersonChoice } from './chooser.ts';
import type { TextConsole } from './dialogue.ts';
import { sayCard, sayRefusal, sayWhyNot } from './look-up.ts';
import { drawNews, sayOutcome } from './news.ts';
import type { SeatPlayer } from './player.ts';
import type { Seat } from './seat.ts';

/** A screen that two people share. It is cleared before the other sits down. */
export interface TerminalScreen {
  /** Seat of the person at the screen; -1 for none yet. */
  at: number;
  clear(): void;
}

const HELP = `Type the number of an option, or part of its name. Several numbers on a line
answer the following questions too: "2 1" is the second card with the first
target.

  empty line, back   go back one step
  end                end the turn
  why CARD           explain why you cannot use a card or character
  why CARD at NAME   explain why it cannot target NAME
  look CARD          show the printed text of any card
  table              show the table again
  concede            concede the match
  quit               leave without conceding`;

/** A person at a terminal. */
export class TextPerson implements SeatPlayer {
  private readonly view: TerminalView;
  private readonly seat: Seat;
  private readonly console: TextConsole;
  private readonly pen: Pen;
  private readonly screen: TerminalScreen | null;
  private readonly voice: Voice;
  private readonly chooser: Chooser;
  /** The last command given; the message of its refusal names its card. */
  private given: Command | null = null;

  /** @param screen the shared screen, if two people play */
  constructor(
    view: TerminalView,
    seat: Seat,
    console: TextConsole,
    pen: Pen,
    screen: TerminalScreen | null = null,
  ) {
    this.view = view;
    this.seat = seat;
    this.console = console;
    this.pen = pen;
    this.screen = screen;
    this.voice = { you: seat.seat, seats: seat.seats };
    this.chooser = new Chooser(console, (words) => this.help(words));
  }

  async decide(): Promise<Command | null> {
    if (!(await this.sitDown())) return null;
    this.chooser.begin();
    this.chooser.say(drawNews(this.view, this.voice, this.seat.news()));
    if (this.seat.question === null || this.seat.question.of === 'commands')
      this.chooser.say(`\n${this.draw()}`);
    let choice: PersonChoice<Command> = 'back';
    while (choice === 'back') choice = await this.choose();
    this.given = choice === null ? null : 'command' in choice ? choice.command : choice.picked;
    return this.given;
  }

  answered(refusal: Refusal | null): void {
    if (refusal !== null && this.given !== null)
      this.chooser.say(this.pen.bad(sayRefusal(this.view, refusal, this.namesIn(this.given))));
  }

  ended(): void {
    this.chooser.say(drawNews(this.view, this.voice, this.seat.news()));
    this.chooser.say(this.pen.strong(sayOutcome(this.voice, this.seat.outcome, this.seat.tiedBy)));
  }

  private get table(): Table {
    return this.seat.table;
  }

  /**
   * Waits until the right person sits at a shared screen.
   * @returns `false` if the input has ended
   */
  private async sitDown(): Promise<boolean> {
    const { screen, seat } = this;
    if (screen === null || screen.at === seat.seat) return true;
    screen.at = seat.seat;
    screen.clear();
    return this.chooser.wait(`Player ${seat.seat + 1}: press Enter when only you can see the screen. `);
  }

  private async choose(): Promise<PersonChoice<Command>> {
    const { view, table, voice, chooser } = this;
    const choosing = { view, table, voice, chooser, forms: this.seat.forms };
    const { question } = this.seat;
    const legal = this.seat.legal();
    if (question?.of === 'commands') return chooseResponse(choosing, legal);
    if (question !== null) return chooseAnswer(choosing, question);
    const [first] = legal;
    return first?.do === 'mulligan' ? chooseHand(choosing, first) : chooseUse(choosing, legal);
  }

  private draw(): string {
    const ready = this.seat.legal().flatMap((it) => (it.do === 'attack' ? [it.entity] : []));
    const { console, pen, voice } = this;
    return this.view.draw(this.table, { voice, pen, ready: new Set(ready), width: widthIn(console.columns) });
  }

  /** Answers words; `null` for unknown ones. */
  private help(words: string): string | null {
    const [first = '', ...more] = words.split(/\s+/);
    const rest = more.join(' ');
    switch (first.toLowerCase()) {
      case '?':
      case 'help':
        return HELP;
      case 'table':
        return this.draw();
      case 'look':
        return rest === ''
          ? `Look at which card? Type "look ${this.example()}".`
          : sayCard(this.view, this.table, rest);
      case 'why':
        return rest === ''
          ? `Which card? Type "why ${this.example()}".`
          : sayWhyNot(this.view, this.seat, this.voice, rest);
      default:
        return null;
    }
  }

  /** Returns the name of one of the person's cards, for examples. */
  private example(): string {
    const own = this.view.placed(this.table).find(({ seat }) => seat === this.seat.seat);
    return own?.called[0]?.toLowerCase() ?? 'hero';
  }

  private namesIn(command: Command): { card?: string; target?: string } {
    const name = (id: number) => this.view.label(this.table, this.voice, id);
    const card = 'card' in command ? command.card : 'with' in command ? command.with : 0;
    const target = ('target' in command ? command.target : undefined) ?? 0;
    return {
      ...(card !== 0 && { card: name(card) }),
      ...(target !== 0 && { target: name(target) }),
    };
  }
}
