import type { Position } from '../bots/bot.ts';
import type { Evaluator } from '../bots/evaluator.ts';
import { Guesses } from '../bots/guess.ts';
import { GuessSearch } from './guess-search.ts';
import type { Lethal, LethalDoubt } from './lethal.ts';
import { hasWon, type LineCommand, playLine, tellLine } from './line.ts';

/** How a win in the turn is searched for. */
export interface LethalOptions {
  /** After this number of commands no further table is gone on from; on all guesses together. Default 20,000. */
  commands?: number;
  /** Any integer: another one guesses differently at what the seat cannot see. Default 0. */
  seed?: number;
}

const COMMANDS = 20_000;

/** How many commands more are tried for a better line, once one was found that is in doubt. */
const MORE = 2_000;

/** How many guesses are searched, one after the other, if chance has a part in what is tried. */
const SEARCHED = 5;

/** How many other guesses a winning line is tried on, … */
const CHECKED = 5;

/** … and how many the best line is, if it is in doubt: they say how likely it is to win. */
const COUNTED = 20;

/** Says whether a seat can win in its turn, see {@link LethalSearch}. */
export function findLethal(evaluator: Evaluator, position: Position, options?: LethalOptions): Lethal {
  const search = new LethalSearch(evaluator, position, options);
  let lethal: Lethal | null = null;
  while (lethal === null) lethal = search.advance(COMMANDS);
  return lethal;
}

/** A line that has won on the guess on which it was found. */
interface Winning {
  readonly line: readonly LineCommand[];
  readonly doubt: LethalDoubt;
  readonly wins: number;
  readonly search: GuessSearch;
}

/**
 * Searches for a line of a seat's commands that wins in its turn, on copies of the match that agree with what the seat sees. It
 * uses nothing else (law H1). All legal targets are tried, and all answers to questions whose options the seat knows; a line ends
 * at another question, and cards that are drawn in it are not played. The work is counted in commands, so that the same position
 * has the same answer everywhere (law S2); the caller can do it bit by bit.
 */
export class LethalSearch {
  private readonly guesses: Guesses;
  /** Whether something hidden may answer: it does so only where a line is checked. */
  private readonly isWary: boolean;
  private end: number;
  private guess = 0;
  private isCut = false;
  private search: GuessSearch;
  private best: Winning | null = null;
  private lethal: Lethal | null = null;

  /** @param position the seat must be about to give a command in its turn */
  constructor(
    evaluator: Evaluator,
    position: Position,
    { commands = COMMANDS, seed = 0 }: LethalOptions = {},
  ) {
    this.guesses = new Guesses(evaluator, position, seed);
    this.isWary = evaluator.isWary(position.table, position.seat);
    this.end = commands;
    this.search = this.begin();
  }

  /** Goes on by about this many commands. @returns the answer; `null` until there is one */
  advance(commands: number): Lethal | null {
    const { spent } = this.guesses;
    const until = spent.nodes + commands;
    while (this.lethal === null && spent.nodes < until) this.lethal = this.goOn();
    return this.lethal;
  }

  private begin(): GuessSearch {
    const { guess, guesses } = this;
    const trial = this.isWary ? guesses.still(guess) : guesses.trial(guess);
    return new GuessSearch(trial, guesses.position);
  }

  /** Goes on from one table, or begins with another guess. */
  private goOn(): Lethal | null {
    if (this.guesses.spent.nodes >= this.end) return this.conclude(false);
    const winning = this.search.expand();
    if (winning === null) {
      this.guess++;
      this.isCut ||= this.search.isCut;
      if (this.search.doubt !== 'chance' || this.guess === SEARCHED) return this.conclude(!this.isCut);
      this.search = this.begin();
      return null;
    }
    for (const line of winning) {
      const checked = this.check(line);
      const isSure = checked.doubt === 'none';
      if (checked.wins > (this.best?.wins ?? 0) || isSure) {
        if (this.best === null) this.end = Math.min(this.end, this.guesses.spent.nodes + MORE);
        this.best = checked;
      }
      // Where something hidden may answer, no line is without doubt.
      if (isSure || (this.isWary && checked.wins === CHECKED)) return this.conclude(true);
    }
    return null;
  }

  /** Tries a winning line on other guesses, after what it does not need was left out. */
  private check(found: readonly LineCommand[]): Winning {
    const { isWary, search } = this;
    search.play(found);
    const line = search.doubtNow === 'chance' ? found : this.shortened(found);
    search.play(line);
    let doubt: LethalDoubt = isWary && search.doubtNow === 'none' ? 'hidden' : search.doubtNow;
    const { hasDrawn, wins } = this.tryOn(CHECKED, line);
    if (hasDrawn && !isWary) doubt = 'chance';
    if (doubt === 'none' && wins < CHECKED) doubt = 'hidden';
    if (wins === 0) search.noteDoubt(doubt);
    return { line, doubt, wins, search };
  }

  /** Plays a line on guesses on which nothing was searched. @returns on how many it wins, and whether chance has a part on any */
  private tryOn(count: number, line: readonly LineCommand[]): { wins: number; hasDrawn: boolean } {
    const { guesses } = this;
    const { seat } = guesses.position;
    let wins = 0;
    let hasDrawn = false;
    for (let guess = SEARCHED; guess < SEARCHED + count; guess++) {
      const trial = guesses.trial(guess);
      const { chance, played } = trial;
      if (playLine(trial, seat, line) && hasWon(trial, seat)) wins++;
      hasDrawn ||= trial.hasDrawn(chance);
      trial.backTo(played);
    }
    return { wins, hasDrawn };
  }

  /** Leaves out every command without which the line wins as well. */
  private shortened(found: readonly LineCommand[]): readonly LineCommand[] {
    const { search } = this;
    const { seat } = this.guesses.position;
    let line = found;
    for (let at = line.length - 1; at >= 0; at--) {
      // An answer goes with its command.
      if (line[at]?.command.do === 'choose') continue;
      const next = line.findIndex(({ command }, i) => i > at && command.do !== 'choose');
      const without = [...line.slice(0, at), ...(next < 0 ? [] : line.slice(next))];
      if (without.length > 0 && search.play(without) && hasWon(search.trial, seat)) line = without;
    }
    return line;
  }

  /** @param isWhole whether everything was tried */
  private conclude(isWhole: boolean): Lethal {
    const { best, search } = this;
    if (best === null) return isWhole ? { kind: 'none', doubt: search.doubt } : { kind: 'unknown' };
    const { doubt } = best;
    best.search.play([]);
    const line = tellLine(best.search.trial, this.guesses.position, best.line);
    const guesses = doubt === 'none' ? CHECKED : COUNTED;
    const { wins } = doubt === 'none' ? best : this.tryOn(guesses, best.line);
    return { kind: 'found', line, doubt, wins, guesses };
  }
}
