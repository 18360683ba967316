import { type Action, makeDetailedAction, Why } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import { makeTable, type Table } from '../game/table.ts';
import { EventLog } from '../log/event-log.ts';
import type { ActionRecord, LogRecord } from '../log/records.ts';
import { Projection } from '../projection/projection.ts';
import { Changes } from '../resolver/changes.ts';
import { ObserverIndex } from '../resolver/observers.ts';
import { readAll } from './toy.ts';

/** One kind of zone of each sight. */
export const Zone = { yard: 0, shed: 1, pit: 2, void: 3 } as const;

export const game: Game = {
  name: 'sights',
  seats: 2,
  zones: [
    { name: 'yard', visible: 'all' },
    { name: 'shed', visible: 'owner' },
    { name: 'pit', visible: 'count' },
    { name: 'void', visible: 'none' },
  ],
  stats: ['weight', 'shine'],
  registers: [{ name: 'tide', isPublic: true }, { name: 'moon' }],
  types: [{ name: 'poke' }, { name: 'prod' }],
  stateBasedActions: [],
  cards: [
    { id: '', printed: [0, 0], routines: [] },
    { id: 'flint', printed: [3, 1], routines: [] },
    { id: 'chalk', printed: [2, 0], routines: [] },
  ],
  rules: [],
  muting: -1,
};
export const FLINT = 1;
export const CHALK = 2;

/** Index of a seat's zone of a kind. */
export const at = (seat: number, kind: number) => seat * game.zones.length + kind;

/** A table, its event log, and the projections of roles. */
export class Desk {
  readonly table: Table = makeTable(game.seats * game.zones.length, game.registers.length);
  readonly log = new EventLog();
  readonly changes = new Changes(game, this.table, this.log, new ObserverIndex(game));
  private read = 0;
  private readonly roles = new Map<number, { projection: Projection; received: number }>();

  /** Projects for the role from now on. */
  show(seat: number): Projection {
    const projection = new Projection(game, this.table, seat);
    this.roles.set(seat, { projection, received: 0 });
    this.read = this.log.end;
    return projection;
  }

  /** The records that the role gets of everything written since the last call. */
  received(seat: number): LogRecord[] {
    const records = this.log.slice(this.read);
    this.read = this.log.end;
    for (const { projection } of this.roles.values()) projection.project(records);
    const role = this.roles.get(seat);
    if (role === undefined) throw new RangeError(`No projection for seat ${seat}: call show first.`);
    const news = readAll(role.projection.log.slice(role.received));
    role.received = role.projection.log.end;
    return news;
  }

  put(card: number, zone: number, seat = 0): number {
    return this.changes.create(card, seat, zone, -1);
  }

  /** Writes that an action with this id begins. */
  begin(id: number, details: Partial<Action>): void {
    const action = makeDetailedAction(0, details.player ?? 0, details.source ?? 0, details);
    this.log.begin(Object.assign(action, { id, cause: details.cause ?? 0, why: details.why ?? Why.command }));
  }
}

/** Kinds of records, in order. */
export const kinds = (records: readonly LogRecord[]) => records.map((it) => it.kind);
/** The actions that begin in them. */
export const begun = (records: readonly LogRecord[]) =>
  records.filter((it): it is ActionRecord => it.kind === 'begin');
