import { type ChangeRecord, Fact, factOf, lengthOf, readChange, startsTurn } from '@aftercast/kernel';
import { countWhile } from './column.ts';

/** A block of records as it arrived. */
interface RecordBlock {
  readonly data: Int32Array;
  /** Number of its first record, and its count of records. */
  readonly seq: number;
  readonly count: number;
  /** Number of integers before it. */
  readonly start: number;
  /** When it arrived, in milliseconds of the page's clock; `null` if it is from before the recording began. */
  readonly time: number | null;
}

/** Position of a record: `data[at]` is its header. */
export interface RecordPosition {
  readonly data: Int32Array;
  readonly at: number;
}

/**
 * The event log as this connection received it, from the record after `origin` on. Positions count integers from
 * there.
 */
export class Blocks {
  /** Number of the record before the first stored one. */
  readonly origin: number;
  private readonly blocks: RecordBlock[] = [];

  constructor(origin: number) {
    this.origin = origin;
  }

  /** Number of the last record. */
  get seq(): number {
    const last = this.blocks.at(-1);
    return last === undefined ? this.origin : last.seq + last.count - 1;
  }

  /** Number of integers stored. */
  get end(): number {
    const last = this.blocks.at(-1);
    return last === undefined ? 0 : last.start + last.data.length;
  }

  get bytes(): number {
    return this.end * Int32Array.BYTES_PER_ELEMENT;
  }

  /** Adds whole records. @param count number of records */
  add(data: Int32Array, count: number, time: number | null): void {
    if (count === 0) return;
    this.blocks.push({ data, seq: this.seq + 1, count, start: this.end, time });
  }

  /** Removes the records after this one. */
  truncate(seq: number): void {
    while (this.blocks.length > 0 && (this.blocks.at(-1) as RecordBlock).seq > seq) this.blocks.pop();
    const last = this.blocks.pop();
    if (last === undefined) return;
    const count = Math.min(last.count, seq - last.seq + 1);
    this.blocks.push({ ...last, data: last.data.slice(0, skip(last.data, count)), count });
  }

  /** The record at a position. */
  at(position: number): RecordPosition {
    const block = this.find((it) => it.start <= position);
    return { data: block.data, at: position - block.start };
  }

  /** Position of a record. @throws RangeError for a record that is not stored */
  positionOf(seq: number): number {
    this.require(seq);
    const block = this.find((it) => it.seq <= seq);
    return block.start + skip(block.data, seq - block.seq);
  }

  /** When a record arrived; `null` if that is unknown. */
  timeOf(seq: number): number | null {
    if (seq <= this.origin || seq > this.seq) return null;
    return this.find((it) => it.seq <= seq).time;
  }

  /** Number of the last record that had arrived by a time. */
  seqAt(time: number): number {
    const index = this.last((it) => it.time === null || it.time <= time);
    const block = this.blocks[index];
    return block === undefined ? this.origin : block.seq + block.count - 1;
  }

  /**
   * Visits records in order.
   * @param from number of the first @param to number of the last
   * @param visit takes the position and the number of each; returns `false` to stop
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most visitors return nothing
  each(from: number, to: number, visit: (data: Int32Array, at: number, seq: number) => boolean | void): void {
    if (to < from) return;
    this.require(from);
    let index = this.last((it) => it.seq <= from);
    for (let block = this.blocks[index]; block !== undefined; block = this.blocks[++index]) {
      const { data } = block;
      let seq = Math.max(from, block.seq);
      for (let at = skip(data, seq - block.seq); at < data.length; at += lengthOf(data[at] as number)) {
        if (seq > to || visit(data, at, seq) === false) return;
        seq++;
      }
    }
  }

  /**
   * Visits the records after the one at a position.
   * @param visit takes the position of each; returns `false` to stop
   */
  eachFrom(position: number, visit: (data: Int32Array, at: number) => boolean): void {
    let index = this.last((it) => it.start <= position);
    let at = position - (this.blocks[index] as RecordBlock).start;
    at += lengthOf((this.blocks[index] as RecordBlock).data[at] as number);
    for (let block = this.blocks[index]; block !== undefined; block = this.blocks[++index]) {
      const { data } = block;
      for (; at < data.length; at += lengthOf(data[at] as number)) if (!visit(data, at)) return;
      at = 0;
    }
  }

  /** @throws RangeError for a record that is not stored */
  require(seq: number): void {
    if (seq > this.origin && seq <= this.seq) return;
    throw new RangeError(`Record ${seq} is not known: ${this.origin + 1} to ${this.seq} are.`);
  }

  private find(holds: (block: RecordBlock) => boolean): RecordBlock {
    return this.blocks[this.last(holds)] as RecordBlock;
  }

  /** Index of the last block for which a predicate holds; -1 for none. */
  private last(holds: (block: RecordBlock) => boolean): number {
    return countWhile(this.blocks.length, (index) => holds(this.blocks[index] as RecordBlock)) - 1;
  }
}

/** Number of integers in the first `records` records. */
function skip(data: Int32Array, records: number): number {
  let at = 0;
  for (let i = 0; i < records; i++) at += lengthOf(data[at] as number);
  return at;
}

/** The changes made by the handler that the record at a position starts. */
export function changesOf(blocks: Blocks, position: number): ChangeRecord[] {
  const changes: ChangeRecord[] = [];
  blocks.eachFrom(position, (data, at) => {
    const fact = factOf(data[at] as number);
    if (fact === Fact.changed) changes.push(readChange(data, at));
    return !startsTurn(fact);
  });
  return changes;
}
