import { BLOCK_LENGTH, type EventLog, kindOf, type LogBlock, lengthOf, RecordKind } from '@aftercast/kernel';
import type { RoleStream } from '@aftercast/match';

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

/** A reading position in a role's event log, with the number of the last record before it (law B1). */
export class Cursor {
  private stream: RoleStream;
  /** Position of the next record. */
  position: number;
  /** Number of the last record before the position. */
  seq: number;

  constructor(stream: RoleStream, position: number, seq: number) {
    this.stream = stream;
    this.position = position;
    this.seq = seq;
  }

  /** Whether there are unread records. */
  get behind(): boolean {
    return this.position < this.stream.end;
  }

  /**
   * Reads the next block.
   * @param whole whether to read a full block only, since more records are coming
   * @param most maximum length of the block, in integers
   * @returns `null` if there is no such block yet
   */
  read(whole: boolean, most = BLOCK_LENGTH): Records | null {
    const { stream, position } = this;
    if (whole && stream.end - position < BLOCK_LENGTH) return null;
    const piece = stream.read(position, most);
    if (piece === null) return null;
    const { data, end } = piece;
    const count = countIn(data);
    const seq = this.seq + 1;
    this.position = end;
    this.seq += count;
    return { seq, count, data };
  }

  /** Moves to another position, in the same stream or in the role's new one. */
  moveTo(stream: RoleStream, position: number, seq = this.seq): void {
    this.stream = stream;
    this.position = position;
    this.seq = seq;
  }
}

/** Returns what to transfer with a message that has these records. */
export function transferOf({ data }: Pick<Records, 'data'>): Transferable[] {
  return data.length < TRANSFERRED ? [] : [data.buffer];
}

/** Counts the records of an array of whole records. */
export function countIn(data: Int32Array): number {
  let count = 0;
  for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) count++;
  return count;
}

/** Position of the last `rolledBack` record: the undone command had begun there. The log's end if there is none. */
export function lastUndone(log: EventLog): number {
  const blocks = log.written();
  for (let i = blocks.length - 1; i >= 0; i--) {
    const { data, start, length } = blocks[i] as LogBlock;
    let found = -1;
    for (let at = 0; at < length; at += lengthOf(data[at] as number))
      if (kindOf(data[at] as number) === RecordKind.rolledBack) found = start + at;
    if (found >= 0) return found;
  }
  return log.end;
}
