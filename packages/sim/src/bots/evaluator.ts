import type { Catalogue } from '@aftercast/cards';
import { type Entity, Register, type Table } from '@aftercast/kernel';
import type { Command, GameRules, LegalCommand } from '@aftercast/rules';
import type { Dice } from '../random/dice.ts';
import type { Position } from './bot.ts';
import type { HiddenGuess } from './hidden.ts';

/** A term of an evaluation: a measure of one side, and the weight of a unit of it. */
export interface TermEntry<Side> {
  weight: number;
  measure(own: Side, other: Side): number;
}

/** Value of winning; larger than all other terms together. */
export const WON = 10_000;

/** Contribution of each term to the value of a table for a seat. `outcome` is {@link WON} for a won match. */
export type Evaluation = Readonly<Record<string, number>> & { readonly outcome: number };

/**
 * Makes the evaluation function of a game. Each term is measured on both sides; the value is the seat's own
 * side minus the enemy's. Once a match is over, only its outcome counts; a tie is worth 0.
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

/** Returns the value of a table: the sum of all terms. */
export function sumOf(evaluation: Evaluation): number {
  let sum = 0;
  for (const term in evaluation) sum += evaluation[term] as number;
  return sum;
}

/** What bots know about a game. The search itself is the same for all games. */
export interface Evaluator {
  /** The rules of the game. */
  readonly rules: GameRules;
  /** Its cards, compiled. */
  readonly catalogue: Catalogue;
  /** Stat with the cost of a card. */
  readonly cost: number;
  /** Register that counts the attachments of auras. */
  readonly auras: number;
  /** Returns the cards in a seat's hand. */
  hand(table: Table, seat: number): readonly number[];
  /** Returns the entities in play on a seat's side, from the left. */
  row(table: Table, seat: number): readonly number[];
  /** Returns all other entities of a seat that plans can change, in a fixed order; 0 for one that does not exist. */
  others(table: Table, seat: number): readonly number[];
  /** Returns the number of cards in a seat's deck. */
  deckSize(table: Table, seat: number): number;
  /** Returns what a seat can pay in its next turn. */
  budget(table: Table, seat: number): number;
  /** Returns what still separates the enemy of a seat from victory; smaller is closer. */
  hold(table: Table, seat: number): number;
  /**
   * Returns how much of that its characters could take away with the attacks that they have left in this turn. A search for a win
   * in this turn goes on first where the most is within reach. Absent: as if it were nothing.
   */
  reach?(table: Table, seat: number): number;
  /**
   * Returns how much more an entity can take before it dies, or before its player has lost; `null` if it is not in play, or takes
   * nothing.
   */
  lifeOf(table: Table, entity: number): number | null;
  /** Whether an entity in play has a shield that absorbs the next damage to it, and is then gone. Absent: none has. */
  hasShield?(table: Table, entity: number): boolean;
  /** Whether an entity has died. */
  hasDied(table: Table, entity: number): boolean;
  /** Whether hidden cards of the opponent can change the result of a seat's commands. */
  isWary(table: Table, seat: number): boolean;
  /**
   * Returns combinations of commands that gain something only together and are worth trying as one step; empty
   * in a game where each command shows its own gain.
   */
  volleys(table: Table, seat: number, legal: readonly LegalCommand[]): Command[][];
  /** Evaluates a table for a seat, using only what the seat may see. */
  evaluate(table: Table, seat: number): Evaluation;
  /** Guesses everything that a seat cannot see, in agreement with what it does see. */
  guessHidden(position: Position, dice: Dice): HiddenGuess;
  /** Estimates the chance of winning; without it, bots that need one make it from the evaluation. */
  readonly forecast?: Forecast;
  /** What a bot says of its moves. */
  readonly words: EvaluatorWords;
}

/** Estimates how likely a seat is to win. */
export interface Forecast {
  /**
   * Reads a table at the end of a seat's turn, using only what the seat may see.
   * @param ended the evaluation of that table
   * @returns a function that gives the seat's chance of winning, from 0 to 1, once the evaluation of the table after the enemy's
   *   attacks is known as well
   */
  chances(table: Table, seat: number, ended: Evaluation): (answered: Evaluation) => number;
}

/** Words for the reasons that bots of a game give. */
export interface EvaluatorWords {
  /** Names of gains; terms with one name are added up. */
  readonly reasons: readonly Reason[];
  /** Reason given when the enemy has nothing left in play. */
  readonly cleared: string;
  /** Whether an entity is called a hero rather than by its card's name. */
  isHero(entity: Entity): boolean;
  /** Returns the entity that the command `power` uses; 0 if there is none. */
  power(table: Table, seat: number): number;
}

/** A named gain: the terms it sums up, and its words. */
export interface Reason {
  /** The terms of the evaluation that it sums up. */
  terms: readonly string[];
  /** What the bot says of a gain in them. */
  words: string;
}
