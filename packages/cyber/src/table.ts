import { type Entity, entityAt, KERNEL_REGISTERS, type Table } from '@aftercast/kernel';
import { Limit, Own, Priority, Stat, Zone, zones } from './vocabulary.ts';

/** Index of a seat's zone of a kind. */
export function zoneOf(seat: number, kind: Zone): number {
  return seat * zones.length + kind;
}

/** Entity ids in a seat's zone of a kind, in order. */
export function idsIn(table: Table, seat: number, kind: Zone): readonly number[] {
  return table.zones[zoneOf(seat, kind)] as number[];
}

/** The kind of zone that an entity is in. */
export function kindOf(entity: Entity): Zone {
  return (entity.zone % zones.length) as Zone;
}

/** The seat that controls an entity. */
export function seatOf(entity: Entity): number {
  return Math.floor(entity.zone / zones.length);
}

/** Id of a seat's hero; 0 before the seat has joined. */
export function heroOf(table: Table, seat: number): number {
  return idsIn(table, seat, Zone.hero)[0] ?? 0;
}

/** A stat of an entity. @throws RangeError if there is no such entity */
export function statOf(table: Table, id: number, stat: Stat): number {
  return entityAt(table, id).stats[stat] as number;
}

/** A stat of a seat's hero. @throws RangeError if the seat has none */
export function heroStat(table: Table, seat: number, stat: Stat): number {
  return statOf(table, heroOf(table, seat), stat);
}

/** One of the game's own registers. */
export function ownRegister(table: Table, register: number): number {
  return table.registers[KERNEL_REGISTERS + register] as number;
}

/** The seat whose turn it is. */
export function activeSeat(table: Table): number {
  return ownRegister(table, Own.active);
}

/** Number of the turn. */
export function turnOf(table: Table): number {
  return ownRegister(table, Own.turn);
}

/** What a program has left: its full strength less its damage. */
export function strengthOf({ stats }: Entity): number {
  return (stats[Stat.strength] as number) - (stats[Stat.damage] as number);
}

/** What a card costs now, in CPU: never less than nothing. */
export function costOf({ stats }: Entity): number {
  return Math.max(0, stats[Stat.cost] as number);
}

/** Whether an entity can be damaged: a hero, or a program on the field. */
export function isTarget(entity: Entity): boolean {
  const kind = kindOf(entity);
  return kind === Zone.hero || kind === Zone.field;
}

/** Whether an entity is there, in a zone of this kind. */
export function isIn(table: Table, id: number, kind: Zone): boolean {
  const entity = table.entities[id];
  return entity !== undefined && entity !== null && kindOf(entity) === kind;
}

/** Whether a seat's field has room for another program. */
export function hasRoom(table: Table, seat: number): boolean {
  return idsIn(table, seat, Zone.field).length < Limit.field;
}

/** The priority of a seat's answers: those of the seat whose turn it is come first (rule 12). */
export function precedence(table: Table, seat: number): number {
  return seat === activeSeat(table) ? Priority.active : Priority.usual;
}
