import type { ZoneKind } from './game.ts';
import { type Entity, entityAt, type Table } from './table.ts';

/** Finds entities on a table, by a game's own numbers of kinds of zone and of stats. */
export interface Lookups<Kind extends number, Stat extends number> {
  /** Index of a seat's zone of a kind. For a shared one, the seat does not matter. */
  zoneOf(seat: number, kind: Kind): number;
  /** Entity ids in a seat's zone of a kind, in order. */
  idsIn(table: Table, seat: number, kind: Kind): readonly number[];
  /** The kind of zone that an entity is in. */
  kindOf(entity: Entity): Kind;
  /** The seat that controls an entity: the one whose zone it is in; -1 in a shared zone. */
  seatOf(entity: Entity): number;
  /** Whether an entity exists and is in a zone of this kind. */
  isIn(table: Table, id: number, kind: Kind): boolean;
  /** A stat of an entity. @throws RangeError if there is no such entity */
  statOf(table: Table, id: number, stat: Stat): number;
}

/** The lookups of a game with these kinds of zone. They are on hot paths, so each reads the table only once. */
export function lookups<Kind extends number = number, Stat extends number = number>(
  zones: readonly ZoneKind[],
): Lookups<Kind, Stat> {
  const kinds = zones.length;
  const { idsIn, seatOf, zoneOf } = zones.some(({ shared }) => shared === true)
    ? withShared(zones)
    : {
        zoneOf: (seat: number, kind: number) => seat * kinds + kind,
        idsIn: (table: Table, seat: number, kind: number) => table.zones[seat * kinds + kind] as number[],
        seatOf: (entity: Entity) => (entity.zone / kinds) | 0,
      };
  return {
    zoneOf,
    idsIn,
    kindOf: (entity) => (entity.zone % kinds) as Kind,
    seatOf,
    isIn(table, id, kind) {
      const entity = table.entities[id];
      return entity ? entity.zone % kinds === kind : false;
    },
    statOf: (table, id, stat) => entityAt(table, id).stats[stat] as number,
  };
}

/** The lookups that a game with shared zones needs. A shared zone has the index of its kind. */
function withShared(zones: readonly ZoneKind[]) {
  const kinds = zones.length;
  const shared = zones.map((it) => it.shared === true);
  const zoneOf = (seat: number, kind: number) => (shared[kind] === true ? kind : seat * kinds + kind);
  return {
    zoneOf,
    idsIn: (table: Table, seat: number, kind: number) => table.zones[zoneOf(seat, kind)] as number[],
    seatOf: ({ zone }: Entity) => (shared[zone] === true ? -1 : (zone / kinds) | 0),
  };
}
