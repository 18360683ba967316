import { winnerOf } from '@aftercast/kernel';
import type { Decision } from '../bots/bot.ts';
import { fullReason } from '../opponents/public-reason.ts';
import { widthIn } from '../view/layout.ts';
import type { RoleWatcher } from '../view/onlooker.ts';
import type { Pen, TerminalView } from '../view/view.ts';
import type { TextConsole } from './dialogue.ts';
import { drawNews, logHappening, sayOutcome, writeLine } from './news.ts';
import type { Watcher } from './player.ts';

/** A watcher of two bots that also receives their reasons. */
export interface BotWatcher extends Watcher {
  decided(seat: number, name: string, decision: Decision): void;
}

/** The output that a person reads. */
type Screen = Pick<TextConsole, 'out' | 'columns'>;

/** A person who watches a match between bots at a terminal, and sees everything. */
export class TextWatcher implements BotWatcher {
  private readonly view: TerminalView;
  private readonly onlooker: RoleWatcher;
  private readonly console: Screen;
  private readonly pen: Pen;
  private turn = -1;

  constructor(view: TerminalView, onlooker: RoleWatcher, console: Screen, pen: Pen) {
    this.view = view;
    this.onlooker = onlooker;
    this.console = console;
    this.pen = pen;
  }

  decided(seat: number, name: string, decision: Decision): void {
    this.say(this.pen.faint(`Player ${seat + 1} (${name}): ${fullReason(decision).line}`));
  }

  happened(): void {
    this.say(drawNews(this.view, { you: -1 }, this.onlooker.news()));
    const { table } = this.onlooker;
    const { turn } = this.view.look(table);
    if (turn === this.turn || this.onlooker.outcome !== null) return;
    this.turn = turn;
    const width = widthIn(this.console.columns);
    const drawing = { voice: { you: -1 }, pen: this.pen, ready: new Set<number>(), width };
    this.say(`\n${this.view.draw(table, drawing)}\n`);
  }

  ended(): void {
    this.say(this.pen.strong(sayOutcome({ you: -1 }, this.onlooker.outcome, this.onlooker.tiedBy)));
  }

  private say(text: string): void {
    if (text !== '') this.console.out(`${text}\n`);
  }
}

/** A program that watches a match through a pipe. */
export class JsonWatcher implements BotWatcher {
  private readonly view: TerminalView;
  private readonly onlooker: RoleWatcher;
  private readonly console: Pick<TextConsole, 'out'>;

  constructor(view: TerminalView, onlooker: RoleWatcher, console: Pick<TextConsole, 'out'>) {
    this.view = view;
    this.onlooker = onlooker;
    this.console = console;
  }

  decided(seat: number, name: string, { command, why }: Decision): void {
    writeLine(this.console, { kind: 'decided', seat, bot: name, command, why });
  }

  happened(): void {
    for (const happening of this.onlooker.news())
      writeLine(this.console, { kind: 'happened', ...logHappening(this.view, happening) });
  }

  ended(): void {
    const { outcome, table } = this.onlooker;
    writeLine(this.console, {
      kind: 'over',
      winner: winnerOf(outcome),
      view: this.view.look(table),
    });
  }
}
