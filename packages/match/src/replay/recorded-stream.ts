import {
  applyRecord,
  type EventLog,
  eachRecord,
  type Game,
  type LogBlock,
  lengthOf,
  revertRecord,
  type Table,
} from '@aftercast/kernel';
import { tableAfter } from '../projected-stream.ts';
import type { LogSlice, RoleStream } from '../stream.ts';
import { Moments } from './moments.ts';

/** Records between two checkpoints; more in a long match, which then has {@link MOST_CHECKPOINTS}. */
const SPACING = 256;

const MOST_CHECKPOINTS = 256;

/** A moment whose table is kept. */
interface Checkpoint {
  moment: number;
  position: number;
  table: Table;
}

/** What a recorded match is read from. */
export interface RecordedLog {
  /** The game of the match. */
  game: Game;
  /** A role's whole event log. */
  log: EventLog;
  /** The table before its first record, as the role saw it. It is not changed. */
  start: Table;
  /** Whether every record has its inverse: only those of the owner's log have. */
  isRevertible: boolean;
}

/**
 * A role's event log as it was at a moment, which can be any. It is read like the stream of a match that has come to that
 * moment: what comes later is not there. Going to another moment costs what lies between, or between it and the nearest
 * checkpoint before it.
 */
export class RecordedStream implements RoleStream {
  /** The moments of the match. */
  readonly moments: Moments;
  readonly log: EventLog;
  /** The log is whole: nothing is left to project. */
  readonly lag = 0;
  /** Number of records that were applied or undone so far: for tests of what going somewhere costs. */
  work = 0;
  private readonly isRevertible: boolean;
  private readonly spacing: number;
  private readonly checkpoints: Checkpoint[];
  private table: Table;
  private current = 0;
  private position: number;
  /** Index of the block with the position, or of one near it. */
  private block = 0;

  constructor({ game, isRevertible, log, start }: RecordedLog) {
    this.moments = new Moments(game, log);
    this.log = log;
    this.isRevertible = isRevertible;
    this.spacing = Math.max(SPACING, Math.ceil(this.moments.last / MOST_CHECKPOINTS));
    this.position = log.start;
    this.table = structuredClone(start);
    this.checkpoints = [{ moment: 0, position: log.start, table: start }];
  }

  /** The moment: how many records have happened. */
  get moment(): number {
    return this.current;
  }

  /** The table at the moment. It is another object after going back. */
  get view(): Table {
    return this.table;
  }

  /** The table before the first record. */
  get startTable(): Table {
    return structuredClone((this.checkpoints[0] as Checkpoint).table);
  }

  get end(): number {
    return this.position;
  }

  /** Goes to a moment. @throws RangeError if the match has no such moment */
  goTo(moment: number): void {
    if (!Number.isInteger(moment) || moment < 0 || moment > this.moments.last)
      throw new RangeError(`There is no moment ${moment}: the match has 0 to ${this.moments.last}.`);
    if (moment < this.current) this.goBack(moment);
    if (moment - this.current > this.spacing) {
      const nearest = this.checkpointBefore(moment);
      if (nearest.moment > this.current) this.restore(nearest);
    }
    this.goForward(moment);
  }

  catchUp(): void {}

  /** The record at the moment, which has not happened yet; `null` at the end of the match. It may not be changed. */
  get next(): { data: Int32Array; at: number } | null {
    if (this.current === this.moments.last) return null;
    const { data, start } = this.blockHere();
    return { data, at: this.position - start };
  }

  /** The record before the moment, which has happened last; empty at the start. */
  get latest(): Int32Array {
    const nearest = this.checkpointBefore(Math.max(0, this.current - 1));
    const records = this.log.slice(nearest.position, this.position);
    let last = 0;
    eachRecord(records, (at) => {
      last = at;
    });
    return records.subarray(last);
  }

  read(from: number, most: number): LogSlice | null {
    const slice = from < this.position ? this.log.read(from, most) : null;
    if (slice === null || slice.end <= this.position) return slice;
    return { end: this.position, data: slice.data.slice(0, this.position - from) };
  }

  tableAt(position: number): Table {
    const nearest = this.checkpoints.findLast((it) => it.position <= position) as Checkpoint;
    return tableAfter(nearest.table, this.log.slice(nearest.position, position));
  }

  // The recorded numbers are the role's own.
  aliasOf(entity: number): number {
    return entity;
  }

  entityOf(alias: number): number {
    return alias;
  }

  actionOf(action: number): number {
    return action;
  }

  private goForward(moment: number): void {
    const { checkpoints, spacing, table } = this;
    let last = (checkpoints[checkpoints.length - 1] as Checkpoint).moment;
    while (this.current < moment) {
      const { data, start } = this.blockHere();
      const at = this.position - start;
      applyRecord(table, data, at);
      this.position += lengthOf(data[at] as number);
      this.current++;
      this.work++;
      if (this.current < last + spacing) continue;
      last = this.current;
      checkpoints.push({ moment: last, position: this.position, table: structuredClone(table) });
    }
  }

  private goBack(moment: number): void {
    const nearest = this.checkpointBefore(moment);
    if (!this.isRevertible || this.current - moment > moment - nearest.moment) {
      this.restore(nearest);
      return;
    }
    const records = this.log.slice(nearest.position, this.position);
    const starts: number[] = [];
    for (let at = 0; at < records.length; at += lengthOf(records[at] as number)) starts.push(at);
    for (let i = starts.length - 1; i >= moment - nearest.moment; i--)
      revertRecord(this.table, records, starts[i] as number);
    this.work += this.current - moment;
    this.position = nearest.position + (starts[moment - nearest.moment] as number);
    this.current = moment;
  }

  private restore({ moment, position, table }: Checkpoint): void {
    this.table = structuredClone(table);
    this.current = moment;
    this.position = position;
  }

  /** The block with the record at the position, which is not the end of the log. */
  private blockHere(): LogBlock {
    const { position } = this;
    const blocks = this.log.written();
    while (this.block > 0 && (blocks[this.block] as LogBlock).start > position) this.block--;
    while (position >= (blocks[this.block] as LogBlock).start + (blocks[this.block] as LogBlock).length)
      this.block++;
    return blocks[this.block] as LogBlock;
  }

  /** The last checkpoint that is not after a moment. */
  private checkpointBefore(moment: number): Checkpoint {
    return this.checkpoints.findLast((it) => it.moment <= moment) as Checkpoint;
  }
}
