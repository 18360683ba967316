import type { Table } from '@aftercast/kernel';
import type { Session, SessionOptions } from '@aftercast/match';
import type { Command, Deck, Legal, ScenarioRules } from '@aftercast/rules';
import type { Dice } from './dice.ts';

/** What random matches of a game need to know of it, besides its rules. */
export interface RandomGame {
  /** A random deck as players may build it, in random order. */
  randomDeck(dice: Dice): Deck;
  /** Begins a match of two decks: the first turn has started, and some seat is to act. */
  begin(rules: ScenarioRules, seed: number, decks: readonly [Deck, Deck], options: SessionOptions): Session;
  /**
   * Looks at what must hold for every table of the game at rest, besides what the kernel looks at.
   * @throws InvariantError naming the first thing that does not hold
   */
  checkLimits(table: Table): void;
  /**
   * Every command that a seat might think of about what is on the table, legal or not, and each once (law T4).
   * @param legal what is listed: where a way to use a card has several parts, they need not all be varied together
   */
  thinkable(table: Table, seat: number, legal: readonly Legal[]): Iterable<Command>;
}
