import {
  applyRecord,
  copyTable,
  EMPTY_PREFIX,
  EventLog,
  hashAfter,
  kindOf,
  lengthOf,
  type PrefixCheck,
  RecordKind,
  type Table,
} from '@aftercast/kernel';
import { tableAfter } from '../projected-stream.ts';
import type { LogSlice, RoleStream } from '../stream.ts';
import { positionAfter } from './position-after.ts';

/** How many of the last commands {@link RemoteStream.checks} covers. A match has a few hundred. */
const CHECKED_COMMANDS = 50;

/** How many of the last commands {@link RemoteStream.checksAt} covers: a page is away for the time that a worker takes to start. */
const PAGE_COMMANDS = 20;

/** Where records go on that replace undone ones. */
export interface Revoked {
  /** Number of the last record that stays. */
  seq: number;
  /** The table after that record, as the role saw it. */
  table: Table;
}

/**
 * The event log of one role of a match that is played elsewhere. Records arrive with {@link receive}, and are shown one by one
 * with {@link show}: the log and the table are those of the records that were shown.
 */
export class RemoteStream implements RoleStream {
  readonly log = new EventLog();
  /** Nothing is left to project: the records are the role's own. */
  readonly lag = 0;
  private table: Table;
  private readonly first: Table;
  /** Where the last shown command began, and the table there. */
  private begun: { position: number; table: Table };
  /** Blocks of records that have arrived and are not shown yet; `at` is the place in the first of them. */
  private waiting: Int32Array[] = [];
  private at = 0;
  /** Number of the last record that has arrived. */
  private received = 0;
  private hash = EMPTY_PREFIX;
  /** Where commands began among the records that have arrived. */
  private marks: PrefixCheck[] = [];
  /** Set while records that were shown are undone, and their replacement is not shown yet. */
  private revoked: Revoked | null = null;

  /** @param start the table before the first record, as the role saw it; it is not changed */
  constructor(start: Table) {
    this.first = start;
    this.table = copyTable(start);
    this.begun = { position: this.log.start, table: start };
  }

  /** How many records have arrived. */
  get arrived(): number {
    return this.received;
  }

  /** How many records were shown. */
  get shown(): number {
    return this.log.records;
  }

  /** What the records that have arrived come to, where the last commands began and at their end, in order. */
  get checks(): PrefixCheck[] {
    const { hash, marks, received } = this;
    const last = marks.slice(-CHECKED_COMMANDS).filter((it) => it.seq > 0 && it.seq < received);
    return received === 0 ? [] : [...last, { seq: received, hash }];
  }

  /** What has arrived and is not shown yet. It may not be changed. */
  get unshown(): readonly Int32Array[] {
    const [first, ...rest] = this.waiting;
    return first === undefined ? [] : [first.subarray(this.at), ...rest];
  }

  /** Whether the next record replaces records that were shown. */
  get isRevoking(): boolean {
    return this.revoked !== null;
  }

  get view(): Table {
    return this.table;
  }

  /** The table before the first record. */
  get startTable(): Table {
    return copyTable(this.first);
  }

  get end(): number {
    return this.log.end;
  }

  /** The next record to show; `null` if none has arrived. It may not be changed. */
  get next(): { data: Int32Array; at: number } | null {
    const [data] = this.waiting;
    return data === undefined ? null : { data, at: this.at };
  }

  /**
   * Takes records that have arrived.
   * @param seq number of the first one
   * @throws RangeError if others come before it that have not arrived
   */
  receive(seq: number, data: Int32Array): void {
    if (seq !== this.received + 1)
      throw new RangeError(
        `Records are missing: expected number ${this.received + 1}, and got ${seq} (law B1).`,
      );
    if (data.length > 0) this.waiting.push(data);
    for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) {
      if (kindOf(data[at] as number) === RecordKind.command)
        this.marks.push({ seq: this.received, hash: this.hash });
      this.hash = hashAfter(this.hash, data, at, at + lengthOf(data[at] as number));
      this.received++;
    }
  }

  /**
   * Drops the records after a number: their command was undone. Records that were shown stay until the next one is shown.
   * @throws RangeError if no command began there
   */
  revoke({ seq, table }: Revoked): void {
    const mark = this.marks.findLast((it) => it.seq <= seq);
    const isEnd = seq === this.received;
    if (!isEnd && mark?.seq !== seq)
      throw new RangeError(
        `No command begins after record ${seq}: the records from there on cannot be undone.`,
      );
    if (!isEnd && mark !== undefined) this.hash = mark.hash;
    this.marks = this.marks.filter((it) => it.seq < seq);
    const before = this.revoked?.seq ?? this.log.records;
    if (seq < before) {
      this.revoked = { seq, table };
      this.waiting = [];
      this.at = 0;
    } else this.keepWaiting(seq - before);
    this.received = seq;
  }

  /** Shows the next record. */
  show(): void {
    const { next } = this;
    if (next === null) throw new RangeError('No record has arrived that is not shown yet.');
    if (this.revoked !== null) this.goBack(this.revoked);
    this.revoked = null;
    const { at, data } = next;
    const length = lengthOf(data[at] as number);
    if (kindOf(data[at] as number) === RecordKind.command)
      this.begun = { position: this.log.end, table: copyTable(this.table) };
    this.log.append(data.subarray(at, at + length));
    applyRecord(this.table, data, at);
    this.at = at + length;
    if (this.at < data.length) return;
    this.waiting.shift();
    this.at = 0;
  }

  catchUp(): void {}

  read(from: number, most: number): LogSlice | null {
    return this.log.read(from, most);
  }

  tableAt(position: number): Table {
    const { begun, first, log } = this;
    return position < begun.position
      ? tableAfter(first, log.slice(log.start, position))
      : tableAfter(begun.table, log.slice(begun.position, position));
  }

  // The records have the role's own numbers.
  aliasOf(entity: number): number {
    return entity;
  }

  entityOf(alias: number): number {
    return alias;
  }

  actionOf(action: number): number {
    return action;
  }

  /** What the first records that were shown come to, where the last commands began and at their end, in order. */
  checksAt(records: number): PrefixCheck[] {
    const { log, marks, revoked } = this;
    const known = Math.min(records, revoked?.seq ?? records);
    const checks = marks.filter(({ seq }) => seq <= known).slice(-PAGE_COMMANDS);
    const { hash, seq } = checks.at(-1) ?? { seq: -1, hash: EMPTY_PREFIX };
    if (seq === records) return checks;
    const rest = log.slice(positionAfter(log, Math.max(0, seq)), positionAfter(log, records));
    return [...checks, { seq: records, hash: hashAfter(hash, rest) }];
  }

  /** Goes back to before the undone command. */
  private goBack({ seq, table }: Revoked): void {
    const position = positionAfter(this.log, seq);
    this.log.truncate(position);
    this.table = copyTable(table);
    this.begun = { position, table: copyTable(table) };
  }

  /** Keeps this number of records that are not shown yet. */
  private keepWaiting(count: number): void {
    let left = count;
    const kept: Int32Array[] = [];
    for (const [i, data] of this.waiting.entries()) {
      let at = i === 0 ? this.at : 0;
      for (; left > 0 && at < data.length; left--) at += lengthOf(data[at] as number);
      if (at > 0) kept.push(data.subarray(0, at));
      if (left === 0) break;
    }
    const [first] = kept;
    // The first block may end where the next record would begin.
    if (first !== undefined && this.at >= first.length) {
      kept.shift();
      this.at = 0;
    }
    this.waiting = kept;
  }
}
