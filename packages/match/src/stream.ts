import {
  copyTable,
  type EventLog,
  type LogBlock,
  type PrefixCheck,
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
  /**
   * What its first records come to, where the last commands began and at their end, in order. Only the stream of a match that is
   * played elsewhere has it: there, records that a page has can be undone while no worker shows them.
   */
  checksAt?(records: number): PrefixCheck[];
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
