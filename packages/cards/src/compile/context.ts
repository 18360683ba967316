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
  /** What a player pointed at; in a routine of an enchantment, the card that gave it. */
  chosen: number;
  /** What the answered event is about; inside of `next`, what was made or picked out. */
  subject: number;
  measure: number;
}
