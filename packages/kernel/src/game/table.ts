import { KERNEL_REGISTERS, Register } from './registers.ts';
import type { Modifier } from './stat-modifiers.ts';

/**
 * The table: the part of a match that changes act on. The worker has the whole table, a view has what one role may see
 * of it, and the same change records update both.
 */

/** Something on an entity that modifies its stats or brings a routine, for as long as it stays. */
export interface Attachment {
  /** From the same sequence as the ids of entities. */
  id: number;
  /** Card that gave it, as an index into the catalogue; 0 for none. */
  card: number;
  /** Entity that gave it, or the attachment whose aura it comes from; 0 for the rules. */
  source: number;
  /** Seat that gave it; -1 for the rules. */
  player: number;
  /** When it ends: a number with a meaning of the game's; 0 for never. */
  until: number;
  /** The game's number for the routine that it brings; 0 for none. */
  form: number;
  /** The stats that it changes. */
  modifiers: Modifier[];
}

/**
 * An attachment with this `until`, or a greater one, says that an aura of its entity, or of the attachment that is its
 * `source`, is switched off (law A14). The moments of a game have lower numbers.
 */
export const AURA_OFF = 1_000_000;

/** Anything with an id in a match: a card, a player, a token. */
export interface Entity {
  /** Counts from 1; never used twice in a match. */
  id: number;
  /** Index into the catalogue; 0 in a view that may not know it. */
  card: number;
  /** Seat that owns it; a change of control does not change it. */
  owner: number;
  /** Index of the zone that it is in. */
  zone: number;
  /** Order of play: a number given on entering play; 0 before. */
  order: number;
  /** One integer for each of the game's stats. */
  stats: number[];
  /** In the order in which they were attached. */
  attachments: Attachment[];
}

/** Entities, zones and registers of a match, or of one role's view of it. */
export interface Table {
  /** By id; `null` for 0, for removed entities, and for ids of attachments. */
  entities: (Entity | null)[];
  /** Entity ids in order, by zone index: `seat × kinds + kind`. */
  zones: number[][];
  /** Integers that belong to the match as a whole. */
  registers: number[];
}

/** An empty table with this number of zones, and of registers that belong to the game. */
export function makeTable(zoneCount: number, ownRegisters: number): Table {
  const registers = new Array<number>(KERNEL_REGISTERS + ownRegisters).fill(0);
  registers[Register.nextEntity] = 1;
  registers[Register.nextOrder] = 1;
  return { entities: [null], zones: Array.from({ length: zoneCount }, () => []), registers };
}

/**
 * A copy of a table that records can be applied to without changing the original. Attachments are shared: they are never
 * changed in place.
 */
export function copyTable(table: Table): Table {
  return {
    entities: table.entities.map(
      (it) => it && { ...it, stats: it.stats.slice(), attachments: it.attachments.slice() },
    ),
    zones: table.zones.map((it) => it.slice()),
    registers: table.registers.slice(),
  };
}

/** One of a game's own registers, counted from 0. */
export function ownRegister(table: Table, register: number): number {
  return table.registers[KERNEL_REGISTERS + register] as number;
}

/**
 * The entity with this id.
 * @throws RangeError if there is none; a caller that does not know reads `table.entities[id]`.
 */
export function entityAt(table: Table, id: number): Entity {
  const entity = table.entities[id];
  if (!entity) throw new RangeError(`There is no entity ${id} on this table.`);
  return entity;
}
