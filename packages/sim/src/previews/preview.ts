import { resultFor, type Table } from '@aftercast/kernel';
import { type Command, isCommand } from '@aftercast/rules';
import type { Position } from '../bots/bot.ts';
import type { Evaluator } from '../bots/evaluator.ts';
import { Guesses } from '../bots/guess.ts';

/** The least and the most that a number comes to. */
export type Range = readonly [least: number, most: number];

/** What a command is expected to do to something that its seat sees in play. */
export interface EntityPreview {
  /** Its number, as the seat numbers entities. */
  readonly entity: number;
  /** How much life it loses; negative if it gains some. What a hero's armor absorbs counts. */
  readonly loses: Range;
  /** How much life it has then. One that has died or left play has what it had been brought to: 0 or less only if it was damaged. */
  readonly left: Range;
  /** Whether it stays in play without the shield that it has now: damage that a shield absorbs takes no life. */
  readonly losesShield: Likelihood;
  /** Whether it dies. */
  readonly dies: Likelihood;
  /** Whether it leaves play without dying, such as back to a hand. */
  readonly leaves: Likelihood;
}

/** Whether something happens, as far as the seat can know. */
export type Likelihood = 'never' | 'perhaps' | 'surely';

/** What a command is expected to do, as far as its seat can know: plain data. */
export interface CommandPreview {
  /** Everything in play whose life it changes, that loses a shield, or that leaves play; the seat's own side first. */
  readonly entities: readonly EntityPreview[];
  /** How the match ends for the seat; `null` if it goes on, or if that is not sure. */
  readonly ends: 'won' | 'lost' | 'tied' | null;
  /**
   * Why it may come otherwise: `chance` has a part in it, or only something `hidden` might answer, such as a secret. What is not
   * in doubt comes true.
   */
  readonly doubt: 'none' | 'hidden' | 'chance';
  /** Whether the seat will be asked something, on which the rest depends: the preview ends there. */
  readonly asks: boolean;
}

/** How many guesses at what the seat cannot see a command is tried on. */
const GUESSES = 5;

/** Tries the commands of a seat on copies of the match that agree with what the seat sees. It uses nothing else (law H1). */
export class Previews {
  private readonly guesses: Guesses;
  private readonly before: ReadonlyMap<number, LifeNow>;

  /**
   * @param position the seat must be about to give a command
   * @param seed another one guesses differently at what the seat cannot see
   */
  constructor(evaluator: Evaluator, position: Position, seed = 0) {
    this.guesses = new Guesses(evaluator, position, seed);
    this.before = livesIn(evaluator, position.table, position.seat);
  }

  /** Returns what a command does; `null` if it is not legal, would never end, or fails. */
  of(command: Command): CommandPreview | null {
    if (!isCommand(command, this.guesses.evaluator.rules.commands)) return null;
    const results: Tried[] = [];
    for (let guess = 0; guess < GUESSES; guess++) {
      const tried = this.try(guess, command);
      if (tried === null) return null;
      results.push(tried);
      // Where neither chance nor anything hidden has a part, one guess is as good as five.
      if (guess === 0 && !tried.hasDrawn && !this.isWary) break;
    }
    const [first] = results as [Tried];
    const doubt = results.some((it) => it.hasDrawn) ? 'chance' : this.isWary ? 'hidden' : 'none';
    return {
      entities: [...this.before].flatMap(([entity, now]) => entityIn(entity, now, results) ?? []),
      ends: results.every((it) => it.ends === first.ends) ? first.ends : null,
      doubt,
      asks: results.some((it) => it.asks),
    };
  }

  private get isWary(): boolean {
    const { evaluator, position } = this.guesses;
    return evaluator.isWary(position.table, position.seat);
  }

  private try(guess: number, command: Command): Tried | null {
    const { evaluator, position } = this.guesses;
    const { seat } = position;
    const trial = this.guesses.trial(guess);
    const { chance, played } = trial;
    if (!trial.begin(seat, command)) return null;
    const { outcome, state, table } = trial;
    const tried: Tried = {
      lives: new Map([...this.before.keys()].map((id) => [id, stateOf(evaluator, table, id)])),
      ends: outcome === null ? null : resultFor(outcome, seat),
      hasDrawn: trial.hasDrawn(chance),
      asks: state.prompt !== null,
    };
    trial.backTo(played);
    return tried;
  }
}

/** What a command has come to on one guess. */
interface Tried {
  lives: ReadonlyMap<number, LifeThen>;
  ends: CommandPreview['ends'];
  /** Whether chance had a part. */
  hasDrawn: boolean;
  asks: boolean;
}

interface LifeNow {
  life: number;
  hasShield: boolean;
}

interface LifeThen {
  /** `null` if it has left play. */
  life: number | null;
  hasShield: boolean;
  hasDied: boolean;
}

/** The life of everything in play, by its number: the seat's own side first. */
function livesIn(evaluator: Evaluator, table: Table, seat: number): Map<number, LifeNow> {
  const lives = new Map<number, LifeNow>();
  for (const side of [seat, 1 - seat])
    for (const id of [...evaluator.row(table, side), ...evaluator.others(table, side)]) {
      const life = id === 0 ? null : evaluator.lifeOf(table, id);
      if (life !== null) lives.set(id, { life, hasShield: shieldOf(evaluator, table, id) });
    }
  return lives;
}

function stateOf(evaluator: Evaluator, table: Table, id: number): LifeThen {
  const life = evaluator.lifeOf(table, id);
  return life === null
    ? { life, hasShield: false, hasDied: evaluator.hasDied(table, id) }
    : { life, hasShield: shieldOf(evaluator, table, id), hasDied: false };
}

function shieldOf(evaluator: Evaluator, table: Table, id: number): boolean {
  return evaluator.hasShield?.(table, id) ?? false;
}

/** What happens to an entity in all guesses together; `null` if nothing does. */
function entityIn(entity: number, now: LifeNow, tried: readonly Tried[]): EntityPreview | null {
  const { life } = now;
  const then = tried.map((it) => it.lives.get(entity) ?? { life: null, hasShield: false, hasDied: false });
  const left = then.map((it) => (it.life === null ? (it.hasDied ? 0 : life) : it.life));
  const preview: EntityPreview = {
    entity,
    loses: rangeOf(left.map((it) => life - it)),
    left: rangeOf(left),
    losesShield: likelihoodOf(then.map((it) => now.hasShield && it.life !== null && !it.hasShield)),
    dies: likelihoodOf(then.map((it) => it.hasDied)),
    leaves: likelihoodOf(then.map((it) => it.life === null && !it.hasDied)),
  };
  const { dies, leaves, loses, losesShield } = preview;
  const mayHappen = [dies, leaves, losesShield].some((it) => it !== 'never');
  return mayHappen || loses.some((it) => it !== 0) ? preview : null;
}

function rangeOf(numbers: readonly number[]): Range {
  return [Math.min(...numbers), Math.max(...numbers)];
}

function likelihoodOf(happens: readonly boolean[]): Likelihood {
  return happens.every(Boolean) ? 'surely' : happens.some(Boolean) ? 'perhaps' : 'never';
}
