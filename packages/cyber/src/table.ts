import { type Entity, lookups, ownRegister, type Table } from '@aftercast/kernel';
import { type CyberStat, type CyberZone, Limit, Own, Priority, Stat, Zone, zones } from './vocabulary.ts';

export { ownRegister };
/** What lies where, by this game's zones and stats. */
export const { zoneOf, idsIn, kindOf, seatOf, isIn, statOf } = lookups<CyberZone, CyberStat>(zones);

/** Id of a seat's hero; 0 before the seat has joined. */
export function heroOf(table: Table, seat: number): number {
  return idsIn(table, seat, Zone.hero)[0] ?? 0;
}

/** A stat of a seat's hero. @throws RangeError if the seat has none */
export function heroStat(table: Table, seat: number, stat: CyberStat): number {
  return statOf(table, heroOf(table, seat), stat);
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

/** Whether a program came in this turn and cannot attack yet: one that has quickboot by now, however it got it, can (rule 5). */
export function isBooting({ stats }: Entity): boolean {
  return stats[Stat.booting] !== 0 && stats[Stat.quickboot] === 0;
}

/** What a card costs now, in CPU: never less than nothing. */
export function costOf({ stats }: Entity): number {
  return Math.max(0, stats[Stat.cost] as number);
}

/** How much memory a program takes when it comes to a field: never less than nothing. */
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

/** The priority of a seat's answers: those of the seat whose turn it is come first (rule 12). */
export function precedence(table: Table, seat: number): number {
  return seat === activeSeat(table) ? Priority.active : Priority.usual;
}
