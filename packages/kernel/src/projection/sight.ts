import { controllerOf, type Game, zoneSeat } from '../game/game.ts';
import { registersOf } from '../game/registers.ts';
import type { Entity, Table } from '../game/table.ts';

/**
 * How much a role sees of the entities in a zone: their faces; their backs, in order; at `count`, how many there are;
 * at `none`, nothing.
 */
export type ZoneSight = 'face' | 'back' | 'count' | 'none';

/** What a role sees of the whole table (law H1). It is decided here only; {@link Projection} says what else is hidden, and where. */
export class RoleVision {
  /** The whole table, as it was at the record that is being projected. */
  readonly table: Table;
  /** The seat of the role; -1 for a spectator. */
  readonly seat: number;
  /** By the zone's index. */
  private readonly zones: readonly ZoneSight[];
  /** By the register's index. */
  private readonly registers: readonly boolean[];

  private readonly game: Game;

  constructor(game: Game, table: Table, seat: number) {
    this.game = game;
    this.table = table;
    this.seat = seat;
    this.zones = table.zones.map((_, zone) => sightOf(game, zone, seat));
    this.registers = registersOf(game).map((it) => it.isPublic === true);
  }

  /** How much the role sees of the entities in a zone. */
  ofZone(zone: number): ZoneSight {
    return this.zones[zone] as ZoneSight;
  }

  /** Whether the role sees the face of an entity; `false` for an id without an entity. */
  seesFace(entity: number): boolean {
    const it = this.table.entities[entity];
    return it != null && this.zones[it.zone] === 'face';
  }

  /** Whether the role sees a stat of an entity; `false` for an id without an entity. */
  seesStat(entity: number, stat: number): boolean {
    if (!this.seesFace(entity)) return false;
    const { privateStats = stat + 1 } = this.game;
    return (
      stat < privateStats || controllerOf(this.game, this.table.entities[entity] as Entity) === this.seat
    );
  }

  /** Whether the role sees a register, by its index. */
  seesRegister(register: number): boolean {
    return this.registers[register] === true;
  }
}

/** Whether a role sees the faces of the entities in a zone. @param seat -1 for a spectator */
export function seesFaces(game: Game, zone: number, seat: number): boolean {
  return sightOf(game, zone, seat) === 'face';
}

function sightOf(game: Game, zone: number, seat: number): ZoneSight {
  const kind = game.zones[zone % game.zones.length];
  switch (kind?.visible) {
    case 'all':
      return 'face';
    case 'owner':
      return zoneSeat(game, zone) === seat ? 'face' : 'back';
    case 'count':
      return 'count';
    default:
      return 'none';
  }
}
