import type { Catalogue } from '@aftercast/cards';
import { type Entity, Register, type Table } from '@aftercast/kernel';
import type { Command, GameRules, Legal } from '@aftercast/rules';
import type { Dice } from '../random/dice.ts';
import type { Position } from './bot.ts';
import type { Hidden } from './hidden.ts';

/** A term of an evaluation: what it measures on one side, and what a unit of it is worth. */
export interface TermEntry<Side> {
  weight: number;
  measure(own: Side, other: Side): number;
}

/** What winning is worth: more than everything else together can be. */
export const WON = 10_000;

/** What each term adds to the worth of a table for a seat. `outcome` is {@link WON} for a match that is won. */
export type Evaluation = Readonly<Record<string, number>> & { readonly outcome: number };

/**
 * Makes the evaluation of a game's tables, term by term: each is measured on both sides, and a side's worth is what it
 * has, less what the other has. When a match is over, nothing but its outcome counts; a tie is worth nothing.
 */
export function makeEvaluation<Term extends string, Side>(
  terms: Readonly<Record<Term | 'outcome', TermEntry<Side>>>,
  sideOf: (table: Table, seat: number) => Side,
): (table: Table, seat: number) => Record<Term | 'outcome', number> {
  const entries = Object.entries(terms) as [Term | 'outcome', TermEntry<Side>][];
  return (table, seat) => {
    const over = table.registers[Register.outcome] !== 0;
    const own = sideOf(table, seat);
    const other = sideOf(table, 1 - seat);
    const evaluation = {} as Record<Term | 'outcome', number>;
    for (const [term, { weight, measure }] of entries)
      evaluation[term] =
        over && term !== 'outcome' ? 0 : weight * (measure(own, other) - measure(other, own));
    return evaluation;
  };
}

/** The worth of a table: the sum of all terms. */
export function sumOf(evaluation: Evaluation): number {
  let sum = 0;
  for (const term in evaluation) sum += evaluation[term] as number;
  return sum;
}

/** What bots know of a game. How they think is the same for all games. */
export interface Evaluator {
  readonly rules: GameRules;
  readonly catalogue: Catalogue;
  /** The stat of what a card costs. */
  readonly cost: number;
  /** The register that counts what auras do. */
  readonly auras: number;
  /** The cards that a seat holds. */
  hand(table: Table, seat: number): readonly number[];
  /** What stands side by side on a seat's side of the table, from the left. */
  row(table: Table, seat: number): readonly number[];
  /** Everything else of a seat's that plans can change, in an order that means something; 0 for what is not there. */
  others(table: Table, seat: number): readonly number[];
  /** How many cards a seat's deck has. */
  deckSize(table: Table, seat: number): number;
  /** What a seat will be able to pay in its next turn. */
  budget(table: Table, seat: number): number;
  /** What stands between a seat's enemy and its victory: the less, the nearer it is. */
  hold(table: Table, seat: number): number;
  /** Whether the outcome of a seat's commands may depend on what its opponent hides. */
  isWary(table: Table, seat: number): boolean;
  /**
   * Commands of a turn that gain something only together, and that are worth a thought as one; none in a game where each
   * command shows by itself what it gains.
   */
  volleys(table: Table, seat: number, legal: readonly Legal[]): Command[][];
  /** Evaluates a table for a seat. It looks at what the seat may see only. */
  evaluate(table: Table, seat: number): Evaluation;
  /** Guesses at all that a seat cannot see, as it could be by what the seat does see. */
  guessHidden(position: Position, dice: Dice): Hidden;
  readonly words: EvaluatorWords;
}

/** What bots of a game say of their decisions. */
export interface EvaluatorWords {
  /** What gains are called, those that are told together. */
  readonly reasons: readonly Reason[];
  /** What it is called when the enemy has nothing left in its row. */
  readonly cleared: string;
  /** Whether an entity is spoken of as a hero, not by its card's name. */
  isHero(entity: Entity): boolean;
  /** What the command `power` uses; 0 for nothing. */
  power(table: Table, seat: number): number;
}

/** What a gain is called: the terms of the evaluation that it is told of together, and the words. */
export interface Reason {
  terms: readonly string[];
  words: string;
}
