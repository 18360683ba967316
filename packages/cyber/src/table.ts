import { type Entity, lookups, ownRegister, type Table } from '@aftercast/kernel';
import {
  type CyberStat,
  type CyberZone,
  Limit,
  OwnRegister,
  Priority,
  Stat,
  Zone,
  zones,
} from './vocabulary.ts';

export { ownRegister };
/** Lookups of zones and stats, in this game's numbers. */
export const { zoneOf, idsIn, kindOf, seatOf, isIn, statOf } = lookups<CyberZone, CyberStat>(zones);

/** Id of a seat's hero; 0 before the seat has joined. */
export function heroOf(table: Table, seat: number): number {
  return idsIn(table, seat, Zone.hero)[0] ?? 0;
}

/** A stat of a seat's hero. @throws RangeError if the seat has no hero */
export function heroStat(table: Table, seat: number, stat: CyberStat): number {
  return statOf(table, heroOf(table, seat), stat);
}

/** The seat whose turn it is. */
export function activeSeat(table: Table): number {
  return ownRegister(table, OwnRegister.active);
}

/** Number of the turn, from 1; it counts the turns of both seats. */
export function turnOf(table: Table): number {
  return ownRegister(table, OwnRegister.turn);
}

/** The remaining strength of a program: its full strength minus its damage. */
export function strengthOf({ stats }: Entity): number {
  return (stats[Stat.strength] as number) - (stats[Stat.damage] as number);
}

/** Whether a program came into play this turn and cannot attack yet. With quickboot, even if gained later, it can (rule 5). */
export function isBooting({ stats }: Entity): boolean {
  return stats[Stat.booting] !== 0 && stats[Stat.quickboot] === 0;
}

/** What a card costs now, in CPU; at least 0. */
export function costOf({ stats }: Entity): number {
  return Math.max(0, stats[Stat.cost] as number);
}

/** How much memory a program takes when it comes to a field; at least 0. */
export function memoryOf({ stats }: Entity): number {
  return Math.max(0, stats[Stat.memory] as number);
}

/** Whether an entity can be damaged: a hero, or a program on the field. */
export function isTarget(entity: Entity): boolean {
  const kind = kindOf(entity);
  return kind === Zone.hero || kind === Zone.field;
}

/** Whether a seat's field has room for another program. */
export function hasRoom(table: Table, seat: number): boolean {
  return idsIn(table, seat, Zone.field).length < Limit.field;
}

/** The priority of a seat's answers. The active seat answers first (rule 12). */
export function precedence(table: Table, seat: number): number {
  return seat === activeSeat(table) ? Priority.active : Priority.usual;
}
