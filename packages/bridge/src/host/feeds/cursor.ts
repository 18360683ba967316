import {
  BLOCK_LENGTH,
  countRecords,
  type EventLog,
  kindOf,
  type LogBlock,
  lengthOf,
  RecordKind,
} from '@aftercast/kernel';
import type { RoleStream } from '@aftercast/match';
import { MAX_WAITING_CUTS } from '../../contract.ts';

/** Number of integers from which a block is transferred: to transfer a smaller buffer takes longer than to copy it. */
const TRANSFERRED = 2_048;

/** Whole records that a cursor has read, in order. */
export interface Records {
  /** Number of the first record. */
  seq: number;
  /** Number of records. */
  count: number;
  /** The records themselves. */
  data: Int32Array<ArrayBuffer>;
}

/** The part of a role's stream that a cursor reads: where its records end, and what they are. */
type ReadStream = Pick<RoleStream, 'end' | 'read'>;

/**
 * A reading position in a role's event log, with the number of the last record before it (law B1). It reads full blocks,
 * and shorter ones up to a {@link cut}. So where a block ends follows from the role's records and from the cuts. It does not
 * depend on when the block is read: that depends on the credits of every connection, and on time (law H1).
 */
export class Cursor {
  private stream: ReadStream;
  /** Whether it reads no full blocks after the last cut. */
  private readonly onlyToCuts: boolean;
  /** Positions after the next record at which a block ends, in order. */
  private cuts: number[] = [];
  /** Position of the next record. */
  position: number;
  /** Number of the last record before the position. */
  seq: number;

  /** @param onlyToCuts whether it waits for the next cut, even if there is a full block: see `readsUpToMoments` */
  constructor(stream: ReadStream, position: number, seq: number, onlyToCuts: boolean) {
    this.stream = stream;
    this.onlyToCuts = onlyToCuts;
    this.position = position;
    this.seq = seq;
  }

  /** Whether there is a block to read. */
  get ready(): boolean {
    if (this.cuts.length > 0) return true;
    return !this.onlyToCuts && this.stream.end - this.position >= BLOCK_LENGTH;
  }

  /** Number of cuts that wait to be read. */
  get waiting(): number {
    return this.cuts.length;
  }

  /** Ends a block at a position: by default, at the end of the role's records. A cut that was passed has no effect. */
  cut(position = this.stream.end): void {
    addCut(this.cuts, position, this.position);
  }

  /** Reads the next block: up to the next cut, or a full one. @returns `null` if there is no such block yet */
  read(): Records | null {
    if (!this.ready) return null;
    const { cuts, stream, position } = this;
    const [cut = Number.POSITIVE_INFINITY] = cuts;
    const piece = stream.read(position, Math.min(cut - position, BLOCK_LENGTH));
    if (piece === null) return null;
    const { data, end } = piece;
    const count = countRecords(data);
    const seq = this.seq + 1;
    if (end >= cut) cuts.shift();
    this.position = end;
    this.seq += count;
    return { seq, count, data };
  }

  /**
   * Moves to another position, in the same stream or in the role's new one.
   * @param kept cuts after this position are dropped; by default all are
   */
  moveTo(stream: ReadStream, position: number, seq = this.seq, kept = position): void {
    this.stream = stream;
    this.position = position;
    this.seq = seq;
    this.cuts = this.cuts.filter((cut) => cut > position && cut <= kept);
  }
}

/**
 * A cursor after a number of records of a role's event log, or at its end if it has fewer.
 * @param seq number that the last of those records had for the subscriber
 * @param onlyToCuts as for {@link Cursor}
 */
export function cursorAfter(stream: RoleStream, records: number, seq: number, onlyToCuts: boolean): Cursor {
  const { log } = stream;
  const missing = Math.max(0, records - log.records);
  if (missing > 0) return new Cursor(stream, log.end, seq - missing, onlyToCuts);
  let left = records - (log.records - log.countFrom(log.start));
  for (const { data, length, start } of log.written())
    for (let at = 0; at < length; at += lengthOf(data[at] as number))
      if (left-- === 0) return new Cursor(stream, start + at, seq, onlyToCuts);
  return new Cursor(stream, log.end, seq, onlyToCuts);
}

/**
 * Adds a cut to a list, unless it is not after the last one, or after `from` if there is none. If {@link MAX_WAITING_CUTS}
 * already wait, it takes the place of the last one.
 */
export function addCut(cuts: number[], cut: number, from: number): void {
  if (cut <= (cuts[cuts.length - 1] ?? from)) return;
  if (cuts.length >= MAX_WAITING_CUTS) cuts.pop();
  cuts.push(cut);
}

/** Returns what to transfer with a message that has these records. */
export function transferOf({ data }: Pick<Records, 'data'>): Transferable[] {
  return data.length < TRANSFERRED ? [] : [data.buffer];
}

/** Position of the last `rolledBack` record: the undone command had begun there. The log's end if there is none. */
export function lastUndone(log: EventLog): number {
  const found = lastRecord(log, RecordKind.rolledBack);
  return found < 0 ? log.end : found;
}

/**
 * Position of the last record of a kind; -1 if there is none.
 * @param from only blocks of the log that begin here or later are searched
 */
export function lastRecord(log: EventLog, wanted: RecordKind, from = log.start): number {
  const blocks = log.written();
  for (let i = blocks.length - 1; i >= 0 && (blocks[i] as LogBlock).start >= from; i--) {
    const { data, start, length } = blocks[i] as LogBlock;
    let found = -1;
    for (let at = 0; at < length; at += lengthOf(data[at] as number))
      if (kindOf(data[at] as number) === wanted) found = start + at;
    if (found >= 0) return found;
  }
  return -1;
}

/** The number of the last command before the first command in the event log. @param last the result if the log has none */
export function commandBefore(log: EventLog, last: number): number {
  for (const { data, length } of log.written()) {
    for (let at = 0; at < length; at += lengthOf(data[at] as number))
      if (kindOf(data[at] as number) === RecordKind.command) return (data[at + 1] as number) - 1;
  }
  return last;
}
