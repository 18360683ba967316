import { asInteger } from './integer.ts';
import { KERNEL_REGISTERS, Register } from './registers.ts';

/**
 * The table: the part of a match that changes act on. It is the same on both sides of the bridge: the worker holds the
 * whole of it, a view holds what one seat may see of it, and both are moved on by the same change records.
 */

/**
 * What an attachment does to a stat. Additions apply in order of attachment to what was last set. What is `late` (an
 * aura's addition) comes after all of those; its `floor` keeps it from going below a value, but raises nothing by
 * itself. `pin` comes last.
 */
export const Operation = { add: 0, set: 1, multiply: 2, pin: 3, late: 4, floor: 5 } as const;
export type Operation = (typeof Operation)[keyof typeof Operation];

/** One stat that an attachment changes. */
export interface Modifier {
  stat: number;
  operation: Operation;
  value: number;
}

/** What is attached to an entity, and changes it for as long as it is. */
export interface Attachment {
  /** Shares the numbering of the entities. */
  id: number;
  /** Card that gave it, as an index into the catalogue; 0 for none. */
  card: number;
  /** Entity that gave it, or the attachment with whose aura it came; 0 for the rules. */
  source: number;
  /** Seat that gave it; -1 for nobody. */
  player: number;
  /** When it ends: a number whose meaning is the game's; 0 for never. */
  until: number;
  /** The game's number for the routine that it brings along; 0 for none. */
  form: number;
  modifiers: Modifier[];
}

/** Anything with an id in a match: a card, a player, whatever else a game puts on its table. */
export interface Entity {
  /** From 1; never used again. */
  id: number;
  /** Index into the catalogue; 0 in a view that may not know it. */
  card: number;
  /** Seat whose card it is; it does not change with control. */
  owner: number;
  /** Index of the zone that it is in. */
  zone: number;
  /** Order of play: a number given on entering play; 0 before. */
  order: number;
  /** One integer for each of the game's stats. */
  stats: number[];
  attachments: Attachment[];
}

export interface Table {
  /** By id; `null` where there is none (0, and removed ones). */
  entities: (Entity | null)[];
  /** Entity ids in order, by zone index: `seat × kinds + kind`. */
  zones: number[][];
  /** Integers that belong to the match as a whole. */
  registers: number[];
}

/** An empty table for so many zones and registers of a game's own. */
export function makeTable(zoneCount: number, ownRegisters: number): Table {
  const registers = new Array<number>(KERNEL_REGISTERS + ownRegisters).fill(0);
  registers[Register.nextEntity] = 1;
  registers[Register.nextOrder] = 1;
  return { entities: [null], zones: Array.from({ length: zoneCount }, () => []), registers };
}

/** One of a game's own registers, counted from 0. */
export function ownRegister(table: Table, register: number): number {
  return table.registers[KERNEL_REGISTERS + register] as number;
}

/**
 * The entity with this id.
 * @throws RangeError if there is none: a caller that cannot be sure reads `table.entities[id]`.
 */
export function entityAt(table: Table, id: number): Entity {
  const entity = table.entities[id];
  if (!entity) throw new RangeError(`There is no entity ${id} on this table.`);
  return entity;
}

/**
 * A stat's value under the given attachments.
 * @param printed the value as the card is printed
 * @throws InvariantError for what the event log cannot hold (law S1)
 */
export function foldStat(printed: number, stat: number, attachments: readonly Attachment[]): number {
  let value = printed;
  let pinned: number | null = null;
  let late = false;
  for (const { modifiers } of attachments) {
    for (const modifier of modifiers) {
      if (modifier.stat !== stat) continue;
      if (modifier.operation === Operation.add) value += modifier.value;
      else if (modifier.operation === Operation.set) value = modifier.value;
      else if (modifier.operation === Operation.multiply) value *= modifier.value;
      else if (modifier.operation === Operation.pin) pinned = modifier.value;
      else late = true;
    }
  }
  if (late) value = foldLate(value, stat, attachments);
  return asInteger(pinned ?? value);
}

/** Applies what is late, in order of attachment. */
function foldLate(early: number, stat: number, attachments: readonly Attachment[]): number {
  let value = early;
  for (const { modifiers } of attachments) {
    const before = value;
    for (const modifier of modifiers) {
      if (modifier.stat !== stat) continue;
      if (modifier.operation === Operation.late) value += modifier.value;
      else if (modifier.operation === Operation.floor)
        value = Math.max(value, Math.min(before, modifier.value));
    }
  }
  return value;
}
