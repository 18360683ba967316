import { BLOCK_LENGTH, type EventLog, lengthOf } from '@aftercast/kernel';
import type { RoleStream } from '@aftercast/match';

/** Integers from which on a block's memory is handed over: handing a small buffer over takes longer than copying it. */
const TRANSFERRED = 2_048;

/** Records that a cursor has read, whole and in order. */
export interface Records {
  /** Number of the first of them. */
  seq: number;
  count: number;
  data: Int32Array<ArrayBuffer>;
}

/** A reading position in a role's event log, and the number of the last record before it (law B1). */
export class Cursor {
  private stream: RoleStream;
  /** Position of the next record that is read. */
  position: number;
  /** Number of the last record that was read. */
  seq: number;

  constructor(stream: RoleStream, position: number, seq: number) {
    this.stream = stream;
    this.position = position;
    this.seq = seq;
  }

  /** Whether there are records that it has not read. */
  get behind(): boolean {
    return this.position < this.stream.end;
  }

  /**
   * Reads the next block.
   * @param whole only a full block: more records are coming
   * @param most the length of the block, in integers
   * @returns `null` if there is none
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

  /** Goes to another place, in the same stream or in another one of the role. */
  moveTo(stream: RoleStream, position: number, seq = this.seq): void {
    this.stream = stream;
    this.position = position;
    this.seq = seq;
  }
}

/** What is handed over with a message of records. */
export function transferOf({ data }: Pick<Records, 'data'>): Transferable[] {
  return data.length < TRANSFERRED ? [] : [data.buffer];
}

/** How many records an event log has between two positions at which one begins. */
export function countRecords(log: EventLog, from = log.start, to = log.end): number {
  let count = 0;
  for (const { data, start, length } of log.written())
    count += countIn(data, Math.max(0, from - start), Math.min(length, to - start));
  return count;
}

/** How many records there are between two indices of a run of them. */
function countIn(data: Int32Array, from = 0, to = data.length): number {
  let count = 0;
  for (let at = from; at < to; at += lengthOf(data[at] as number)) count++;
  return count;
}
