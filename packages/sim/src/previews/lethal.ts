import type { Command } from '@aftercast/rules';
import type { ReasonedCommand } from '../bots/reason.ts';

/** Whether a seat can win in the turn that it has, as far as it can know: plain data. */
export type Lethal =
  /** There is a line of its commands after which it has won. */
  | {
      readonly kind: 'found';
      /** The commands, and the answers to questions that they ask, in order. */
      readonly line: readonly LethalStep[];
      /**
       * Why it may come otherwise: `chance` has a part in it, or only something `hidden` might answer, such as a secret or a card
       * that is drawn. A line without doubt wins.
       */
      readonly doubt: LethalDoubt;
      /** On how many of the other guesses at what the seat cannot see the line has won, from 1; without doubt on all. */
      readonly wins: number;
      /** How many guesses it was tried on besides the one on which it was found. */
      readonly guesses: number;
    }
  /** No line of its commands wins: all were tried. With a `doubt`, luck or something hidden might still win the match. */
  | { readonly kind: 'none'; readonly doubt: LethalDoubt }
  /** Not all lines were tried: there are too many, and none of those that were tried wins. */
  | { readonly kind: 'unknown' };

/** What a win in this turn depends on besides the commands. */
export type LethalDoubt = 'none' | 'hidden' | 'chance';

/** A command of a line. */
export interface LethalStep {
  /** The command, with the numbers that the seat gives entities; what is only created in the line has another number, see `made`. */
  readonly command: Command;
  /** The same as data for a sentence, with the cards by their ids. */
  readonly told: ReasonedCommand;
  /** Where the entities of the command are that are only created in the line, when the command is given. */
  readonly made: readonly MadeEntity[];
}

/** An entity that is only created in a line, such as a summoned minion. */
export interface MadeEntity {
  /** The number that the command has for it. */
  readonly entity: number;
  /** Index of the zone that it is in. */
  readonly zone: number;
  /** Its place in that zone, from 0. */
  readonly at: number;
}
