import type { Table } from '@aftercast/kernel';
import type { MatchStage } from '@aftercast/rules';

/** Something on a table as somebody sees it. Of a back nothing is known but its number. */
export interface SeenCard {
  /** The number that commands name it by. */
  id: number;
  /** The card's id; `null` for a back. */
  card: string | null;
  /** What it costs, where it is to be paid for: in a hand, or as a power. */
  cost?: number;
}

/** As much of one player's side as every game has. */
export interface SeenSeat<Seen extends SeenCard = SeenCard> {
  seat: number;
  hand: Seen[];
}

/** A table as somebody sees it, as plain data. */
export interface SeenTable<Side> {
  stage: MatchStage;
  /** It counts the turns of both players; 0 before the first. */
  turn: number;
  /** The seat whose turn it is. */
  active: number;
  /** By seat. */
  sides: [Side, Side];
}

/** Where a game keeps how far a match has come. */
export interface TurnRegisters {
  readonly registers: { readonly stage: number; readonly turn: number; readonly active: number };
  readonly stages: readonly MatchStage[];
  read(table: Table, register: number): number;
}

/** Makes what looks at a game's tables: what they show to somebody, whose view they are. */
export function makeLook<Side>(
  { read, registers, stages }: TurnRegisters,
  sideOf: (table: Table, seat: number) => Side,
): (table: Table) => SeenTable<Side> {
  return (table) => ({
    stage: stages[read(table, registers.stage)] ?? 'playing',
    turn: read(table, registers.turn),
    active: read(table, registers.active),
    sides: [sideOf(table, 0), sideOf(table, 1)],
  });
}
