import { AURA_OFF, type CardEntry, type Entity, type Table } from '@aftercast/kernel';
import type { MatchStage } from '@aftercast/rules';

/** An entity as a role sees it. Of a card back, only the number is known. */
export interface SeenCard {
  /** Entity number to use in commands. */
  id: number;
  /** Card id; `null` for a card back. */
  card: string | null;
  /** Its cost, in a hand or as a power. */
  cost?: number;
}

/** The part of a side that all games share. */
export interface SeenSeat<Seen extends SeenCard = SeenCard> {
  seat: number;
  hand: Seen[];
}

/** A table as a role sees it, as plain data. */
export interface SeenTable<Side> {
  stage: MatchStage;
  /** Number of the turn, counting both players; 0 before the first. */
  turn: number;
  /** The seat whose turn it is. */
  active: number;
  /** Sides, by seat. */
  sides: [Side, Side];
}

/** Registers with the state of the match. */
export interface TurnRegisters {
  readonly registers: { readonly stage: number; readonly turn: number; readonly active: number };
  readonly stages: readonly MatchStage[];
  read(table: Table, register: number): number;
}

/** Makes the function that reads a view of a game's table as plain data. */
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

/** The ids of the cards whose auras are suspended on an entity (law A14), as a part of what is seen of it; empty for none. */
export function suspendedOn(cards: readonly CardEntry[], { attachments }: Entity): { suspended?: string[] } {
  const found = attachments.filter(({ until }) => until >= AURA_OFF);
  return found.length === 0 ? {} : { suspended: found.map(({ card }) => cards[card]?.id ?? '') };
}
