import { type Prompt, Register } from '@aftercast/kernel';
import { CARD_COMMANDS, type Command, isListed } from '@aftercast/rules';
import type { Position } from '../bots/bot.ts';
import { everyCommand } from '../bots/commands.ts';
import type { TrialMatch } from '../bots/trial.ts';
import type { LethalDoubt } from './lethal.ts';
import { answersTo, entitiesIn, hasWon, type LineCommand, playLine } from './line.ts';
import { sameTableKey } from './same-table.ts';

/** The search of one guess: it goes on first from the table that is closest to a win. */
export class GuessSearch {
  readonly trial: TrialMatch;
  /** What may win in a way that was not tried: luck, or what the seat will only learn in the line. */
  doubt: LethalDoubt = 'none';
  /** Whether answers to a question were left out. */
  isCut = false;
  private readonly position: Position;
  private readonly before: { played: number; chance: readonly number[]; deck: number; entities: number };
  private readonly known = new Set<number>();
  /** Lines to tables from which it has not gone on, by what these lack for a win. */
  private readonly open = new Map<number, (readonly LineCommand[])[]>();

  constructor(trial: TrialMatch, position: Position) {
    const { chance, evaluator, played, table } = trial;
    this.trial = trial;
    this.position = position;
    const entities = table.registers[Register.nextEntity] as number;
    this.before = { played, chance, deck: evaluator.deckSize(table, position.seat), entities };
    this.add([]);
  }

  /** Goes on from one table. @returns the lines that have won; `null` if all tables were gone on from */
  expand(): (readonly LineCommand[])[] | null {
    const line = this.takeClosest();
    if (line === null) return null;
    const { trial } = this;
    const { seat } = this.position;
    if (!this.play(line))
      throw new RangeError('A line that was found on a guess cannot be played on it again.');
    const { evaluator, played, table } = trial;
    const winning: (readonly LineCommand[])[] = [];
    for (const command of everyCommand(evaluator, table, seat, trial.legal(seat))) {
      if (!this.mayGive(command, line.length === 0)) continue;
      const moves: (readonly LineCommand[])[] = [[{ command, picked: [] }]];
      // It grows by one for each answer to a question.
      for (const move of moves) {
        trial.backTo(played);
        if (!playLine(trial, seat, move)) continue;
        this.noteDoubt(this.doubtNow);
        if (trial.state.prompt !== null) moves.push(...this.answered(trial.state.prompt, move));
        else if (hasWon(trial, seat)) winning.push([...line, ...move]);
        else if (trial.outcome === null) this.add([...line, ...move]);
      }
      trial.backTo(played);
    }
    return winning;
  }

  /** Plays a line from the beginning. It stays played until another one is. @returns whether every command was carried out */
  play(line: readonly LineCommand[]): boolean {
    this.trial.backTo(this.before.played);
    return playLine(this.trial, this.position.seat, line);
  }

  /** What the commands that are played depend on: chance, or a card of the seat's deck. */
  get doubtNow(): LethalDoubt {
    const { before, trial } = this;
    if (trial.hasDrawn(before.chance)) return 'chance';
    return trial.evaluator.deckSize(trial.table, this.position.seat) === before.deck ? 'none' : 'hidden';
  }

  noteDoubt(doubt: LethalDoubt): void {
    if (doubt === 'chance' || this.doubt === 'none') this.doubt = doubt;
  }

  /** Whether the seat could give a command in a line: the match accepts it if it is the first, and it names nothing that is only guessed. */
  private mayGive(command: Command, isFirst: boolean): boolean {
    if (isFirst && !this.position.legal.some((it) => isListed(CARD_COMMANDS, it, command))) return false;
    if (!entitiesIn(this.trial, command).some((it) => this.isGuessed(it))) return true;
    this.noteDoubt('hidden');
    return false;
  }

  /** Whether an entity is there from the beginning, and the seat does not see it. */
  private isGuessed(entity: number): boolean {
    return entity < this.before.entities && !this.position.table.entities[entity];
  }

  private answered(prompt: Prompt, move: readonly LineCommand[]): (readonly LineCommand[])[] {
    const isOwn = prompt.seat === this.position.seat && prompt.joint === undefined;
    const isGuessed = prompt.kind === 'entities' && prompt.options.some((it) => this.isGuessed(it));
    if (!isOwn || isGuessed || prompt.kind === 'commands') {
      this.noteDoubt('hidden');
      return [];
    }
    const { answers, isCut } = answersTo(prompt);
    this.isCut ||= isCut;
    return answers.map((answer) => [...move, answer]);
  }

  /** Adds the table that a line has led to, unless another line has led to the same. */
  private add(line: readonly LineCommand[]): void {
    const { evaluator, table } = this.trial;
    const { seat } = this.position;
    const key = sameTableKey(evaluator, table);
    if (this.known.has(key)) return;
    this.known.add(key);
    const lacks = evaluator.hold(table, seat) - (evaluator.reach?.(table, seat) ?? 0);
    const alike = this.open.get(lacks);
    if (alike === undefined) this.open.set(lacks, [line]);
    else alike.push(line);
  }

  /** Of tables that lack the same, the newest comes first: a line is followed to its end. */
  private takeClosest(): readonly LineCommand[] | null {
    const { open } = this;
    if (open.size === 0) return null;
    const least = Math.min(...open.keys());
    const lines = open.get(least) ?? [];
    const line = lines.pop() ?? null;
    if (lines.length === 0) open.delete(least);
    return line;
  }
}
