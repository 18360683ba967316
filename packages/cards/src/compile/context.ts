import type { Game, Handling, Table } from '@aftercast/kernel';

/** What an expression is evaluated with. */
export interface Context {
  /** The game that is played. */
  game: Game;
  /** The table as it is now. */
  table: Table;
  /** Makes random choices; `null` where none is allowed. */
  handling: Handling | null;
  /** Id of the entity whose card has the expression. */
  self: number;
  /** Seat that `ally` and `enemy` are relative to. */
  player: number;
  /** Id of the chosen target, or of the giver in a routine of an enchantment; 0 for none. */
  chosen: number;
  /** Id of the answered event's subject, or, inside `next`, of what was made or picked; 0 for none. */
  subject: number;
  /** The number that the answered event is about, such as the damage taken; 0 for none. */
  measure: number;
}
