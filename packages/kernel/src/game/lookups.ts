import type { ZoneKind } from './game.ts';
import { type Entity, entityAt, type Table } from './table.ts';

/** Finds entities on a table, by a game's own numbers of kinds of zone and of stats. */
export interface Lookups<Kind extends number, Stat extends number> {
  /** Index of a seat's zone of a kind. */
  zoneOf(seat: number, kind: Kind): number;
  /** Entity ids in a seat's zone of a kind, in order. */
  idsIn(table: Table, seat: number, kind: Kind): readonly number[];
  /** The kind of zone that an entity is in. */
  kindOf(entity: Entity): Kind;
  /** The seat that controls an entity: the one whose zone it is in. */
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
  return {
    zoneOf: (seat, kind) => seat * kinds + kind,
    idsIn: (table, seat, kind) => table.zones[seat * kinds + kind] as number[],
    kindOf: (entity) => (entity.zone % kinds) as Kind,
    seatOf: (entity) => (entity.zone / kinds) | 0,
    isIn(table, id, kind) {
      const entity = table.entities[id];
      return entity ? entity.zone % kinds === kind : false;
    },
    statOf: (table, id, stat) => entityAt(table, id).stats[stat] as number,
  };
}
