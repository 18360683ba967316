import type { Game, Handling, Table } from '@aftercast/kernel';

/** What an expression is worked out from. */
export interface Context {
  game: Game;
  table: Table;
  /** Makes random choices; `null` while nothing may be chosen at random. */
  handling: Handling | null;
  /** The card whose expression it is. */
  self: number;
  /** The seat from whose side it is read. */
  player: number;
  chosen: number;
  /** What the answered event is about; inside of `next`, what was made. */
  subject: number;
  measure: number;
}
