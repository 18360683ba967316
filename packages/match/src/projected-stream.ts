import {
  applyRecord,
  BLOCK_LENGTH,
  copyTable,
  type EventLog,
  eachRecord,
  type Game,
  kindOf,
  Projection,
  RecordKind,
  type Table,
} from '@aftercast/kernel';
import type { LogSlice, RoleStream } from './stream.ts';

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
