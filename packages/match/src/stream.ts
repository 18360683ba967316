import {
  applyRecord,
  BLOCK_LENGTH,
  copyTable,
  type EventLog,
  eachRecord,
  type Game,
  kindOf,
  type LogBlock,
  Projection,
  RecordKind,
  revertRecords,
  type Table,
} from '@aftercast/kernel';

/** What a connection may see of a match. */
export type Role =
  /** Sees everything. */
  | { kind: 'owner' }
  /** Sees what the seat's player may know. */
  | { kind: 'seat'; seat: number }
  /** Sees what all players may know. */
  | { kind: 'spectator' };

/** Records from one position of a stream to another. */
export interface LogSlice {
  /** Position after its last record. */
  end: number;
  /** Whole records. */
  data: Int32Array<ArrayBuffer>;
}

/** The event log as a role may see it. It can be read from any position where a record begins. */
export interface RoleStream {
  /** The role's own event log, up to date. */
  readonly log: EventLog;
  /** The table as the role sees it now. */
  readonly view: Table;
  /** Position after the last record. */
  readonly end: number;
  /** Number of integers of the whole event log that {@link catchUp} has yet to project; 0 for the owner's stream. */
  readonly lag: number;
  /**
   * Projects the next records, about `most` integers or less. Every other member but {@link lag} projects all of them, which
   * takes long if the role has had no connection for a while.
   */
  catchUp(most: number): void;
  /** Records from a position on, about `most` integers or less; `null` if there are none yet. */
  read(from: number, most: number): LogSlice | null;
  /**
   * The table as the role saw it at a position; the caller owns the copy. What a role sees cannot be undone record by record:
   * its log does not have what it lost sight of. So it costs the records since the last command began, and all records
   * before an earlier position.
   */
  tableAt(position: number): Table;
  /** The role's number for an entity; 0 for one that it does not see. */
  aliasOf(entity: number): number;
  /** The entity with the role's number; 0 if there is none. */
  entityOf(alias: number): number;
  /** The role's number for an open action; 0 for one that the role has not learned of. */
  actionOf(action: number): number;
}

/** The owner's stream: the event log itself. */
export class OwnerStream implements RoleStream {
  readonly log: EventLog;
  private readonly table: Table;

  constructor(table: Table, log: EventLog) {
    this.table = table;
    this.log = log;
  }

  get view(): Table {
    return this.table;
  }

  get end(): number {
    return this.log.end;
  }

  readonly lag = 0;

  catchUp(): void {}

  read(from: number, most: number): LogSlice | null {
    return this.log.read(from, most);
  }

  tableAt(position: number): Table {
    const table = copyTable(this.table);
    revertRecords(table, this.log.slice(position));
    return table;
  }

  aliasOf(entity: number): number {
    return entity;
  }

  entityOf(alias: number): number {
    return alias;
  }

  actionOf(action: number): number {
    return action;
  }
}

/** The stream of a seat or a spectator: a projection that is updated when it is read. */
export class ProjectedStream implements RoleStream {
  private readonly projection: Projection;
  /** The role's table before its first record. */
  private readonly first: Table;
  /** Where the last command began in the role's log, and its table there. */
  private begun: { position: number; table: Table };
  /** The whole event log, which is projected. */
  private readonly source: EventLog;
  private position: number;

  /** @param start the table as it was at the event log's position `from` */
  constructor(game: Game, start: Table, source: EventLog, from: number, seat: number) {
    this.projection = new Projection(game, start, seat);
    this.first = copyTable(this.projection.view);
    this.begun = { position: this.projection.log.start, table: this.first };
    this.source = source;
    this.position = from;
  }

  get log(): EventLog {
    this.finish();
    return this.projection.log;
  }

  get view(): Table {
    this.finish();
    return this.projection.view;
  }

  get end(): number {
    return this.log.end;
  }

  read(from: number, most: number): LogSlice | null {
    return this.log.read(from, most);
  }

  tableAt(position: number): Table {
    const { log } = this;
    const isEarlier = position < this.begun.position;
    return isEarlier
      ? tableAfter(this.first, log.slice(log.start, position))
      : tableAfter(this.begun.table, log.slice(this.begun.position, position));
  }

  aliasOf(entity: number): number {
    this.finish();
    return this.projection.aliasOf(entity);
  }

  entityOf(alias: number): number {
    this.finish();
    return this.projection.entityOf(alias);
  }

  actionOf(action: number): number {
    this.finish();
    return this.projection.actionAliasOf(action);
  }

  get lag(): number {
    return Math.max(0, this.source.end - this.position);
  }

  catchUp(most: number): void {
    const slice = this.source.read(this.position, most);
    if (slice === null) return;
    const { data, end } = slice;
    const begun = lastCommand(data);
    if (begun >= 0) {
      if (begun > 0) this.projection.project(data.subarray(0, begun));
      const { log, view } = this.projection;
      this.begun = { position: log.end, table: copyTable(view) };
    }
    this.projection.project(data.subarray(Math.max(0, begun)));
    this.position = end;
  }

  private finish(): void {
    while (this.lag > 0) this.catchUp(BLOCK_LENGTH);
  }
}

/** A copy of a table with records applied to it. */
export function tableAfter(table: Table, records: Int32Array): Table {
  const after = copyTable(table);
  eachRecord(records, (at) => applyRecord(after, records, at));
  return after;
}

/** Where the last command begins in an array of records; -1 if none does. */
function lastCommand(records: Int32Array): number {
  let last = -1;
  eachRecord(records, (at) => {
    if (kindOf(records[at] as number) === RecordKind.command) last = at;
  });
  return last;
}

/** The seat of a role; -1 for a spectator, `null` for the owner. */
export function seatOf(role: Role): number | null {
  return role.kind === 'owner' ? null : role.kind === 'seat' ? role.seat : -1;
}

/** A copy of a table as it was at the beginning of an event log. It takes long for a long log, so it is made only once. */
export function tableAtStart(table: Table, log: EventLog): Table {
  const start = structuredClone(table);
  const blocks = log.written();
  for (let i = blocks.length - 1; i >= 0; i--) {
    const { data, length } = blocks[i] as LogBlock;
    revertRecords(start, data.subarray(0, length));
  }
  return start;
}
