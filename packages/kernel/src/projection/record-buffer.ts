import type { Entity } from '../game/table.ts';
import type { EventLog } from '../log/event-log.ts';
import { headerOf, kindOf, lengthOf, RecordKind } from '../log/record-kinds.ts';

/** Integers for which there is room at first. */
const FIRST_ROOM = 256;

/** Projected records before they go on a role's event log: the last one can still be changed and cut off. */
export class RecordBuffer {
  /** The records; replaced by a larger array when they need more room. Read it again after each write. */
  data = new Int32Array(FIRST_ROOM);
  /** How many integers of `data` are written. */
  length = 0;

  /** Appends a record. */
  put(kind: RecordKind, values: readonly number[]): void {
    const length = 1 + values.length;
    this.makeRoom(length);
    this.data[this.length] = headerOf(kind, length);
    this.data.set(values, this.length + 1);
    this.length += length;
  }

  /** Appends a `create` or `remove` record. */
  putEntity(kind: RecordKind, it: Entity, index: number): void {
    this.put(kind, [it.id, it.card, it.owner, it.zone, index, it.order, ...it.stats]);
  }

  /** Appends an `attach` record for each attachment of an entity. */
  putAttachments({ id, attachments }: Entity): void {
    attachments.forEach((it, i) => {
      const modifiers = it.modifiers.flatMap(({ stat, operation, value }) => [stat, operation, value]);
      this.put(RecordKind.attach, [
        id,
        i,
        it.id,
        it.card,
        it.source,
        it.player,
        it.until,
        it.form,
        ...modifiers,
      ]);
    });
  }

  /** Appends a copy of the record that begins at `at`. @returns the copy's index in `data` */
  copy(data: Int32Array, at: number): number {
    const length = lengthOf(data[at] as number);
    this.makeRoom(length);
    const { data: out, length: to } = this;
    for (let i = 0; i < length; i++) out[to + i] = data[at + i] as number;
    this.length = to + length;
    return to;
  }

  /** Cuts the last record, which begins at `to`, to this length in integers. */
  shorten(to: number, length: number): void {
    this.data[to] = headerOf(kindOf(this.data[to] as number), length);
    this.length = to + length;
  }

  /** Moves all records to the end of an event log. */
  flush(log: EventLog): void {
    log.append(this.data.subarray(0, this.length));
    this.length = 0;
  }

  private makeRoom(length: number): void {
    if (this.length + length <= this.data.length) return;
    const grown = new Int32Array(2 * (this.length + length));
    grown.set(this.data);
    this.data = grown;
  }
}
