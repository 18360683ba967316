import type { Table } from '@aftercast/kernel';
import type { ScenarioRules } from '@aftercast/rules';

/** The two players of a table to try cards on, as a scenario has them. */
export type LaidPlayers = readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];

/** What a search for combinations knows of a game. */
export interface Laboratory {
  rules: ScenarioRules;
  /** Ids of the cards that are combined: those that do something. */
  cards: readonly string[];
  /** Returns the tables on which a combination is tried: its cards in play on either side, or in the hand. */
  tablesFor(cards: readonly string[]): Iterable<LaidPlayers>;
  /** Returns the table of a late turn, or of the first one, with a combination in the hand and an enemy without cards in play. */
  turnWith(cards: readonly string[], turn: 'late' | 'first'): LaidPlayers;
  /** What still separates the enemy of a seat from defeat, such as the health of its hero. */
  hold(table: Table, seat: number): number;
}
