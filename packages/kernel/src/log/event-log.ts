import type { Action } from '../game/action.ts';
import { PROMPT_KINDS, type Prompt } from '../game/prompt.ts';
import type { Attachment, Entity } from '../game/table.ts';
import { BEGIN_TARGETS, type EntityField, kindOf, lengthOf, RecordKind } from './record-kinds.ts';

/** Integers in a block, unless a single record needs more. */
export const BLOCK_LENGTH = 16_384;

/** A piece of the event log. */
export interface LogBlock {
  /** Position on the event log of its first integer. */
  readonly start: number;
  data: Int32Array;
  /** How many of its integers are written. */
  length: number;
}

/** Writes records, keeps the blocks, and lets them be read from any position that a record begins at. */
export class EventLog {
  blocks: LogBlock[] = [];
  private data: Int32Array;
  /** Index in the open block where the next record goes. */
  private at = 0;

  constructor(start = 0) {
    this.data = new Int32Array(BLOCK_LENGTH);
    this.blocks.push({ start, data: this.data, length: 0 });
  }

  /** Position where the next record will begin. */
  get end(): number {
    return this.last.start + this.at;
  }

  /** Position of the first record that is still kept. */
  get start(): number {
    return (this.blocks[0] as LogBlock).start;
  }

  private get last(): LogBlock {
    return this.blocks[this.blocks.length - 1] as LogBlock;
  }

  /** Makes room for a record and writes its header. @returns the index of its second integer in `data` */
  private open(kind: RecordKind, length: number): number {
    let at = this.at;
    if (at + length > this.data.length) {
      this.seal(length);
      at = 0;
    }
    this.data[at] = (length << 8) | kind;
    this.at = at + length;
    return at + 1;
  }

  /** Closes the open block and opens one with room for at least so many integers. */
  private seal(length: number): void {
    const last = this.last;
    last.length = this.at;
    this.data = new Int32Array(Math.max(BLOCK_LENGTH, length));
    this.blocks.push({ start: last.start + last.length, data: this.data, length: 0 });
    this.at = 0;
  }

  /** The blocks, with the length of the open one brought up to date. */
  written(): readonly LogBlock[] {
    this.last.length = this.at;
    return this.blocks;
  }

  /**
   * Copies the records from one position to another; both must be where a record begins.
   * @throws RangeError if the first has been forgotten
   */
  slice(from: number, to = this.end): Int32Array {
    this.requireKept(from);
    const copy = new Int32Array(to - from);
    const blocks = this.written();
    for (let i = this.blockAt(from); i < blocks.length && (blocks[i] as LogBlock).start < to; i++) {
      const block = blocks[i] as LogBlock;
      const begin = Math.max(from, block.start);
      const end = Math.min(to, block.start + block.length);
      copy.set(block.data.subarray(begin - block.start, end - block.start), begin - from);
    }
    return copy;
  }

  /**
   * Copies the records of one block from a position on, of at most so many integers unless the first alone is longer.
   * @returns `null` if there is none yet
   */
  read(from: number, most: number): { end: number; data: Int32Array<ArrayBuffer> } | null {
    if (from >= this.end) return null;
    this.requireKept(from);
    const block = this.written()[this.blockAt(from)] as LogBlock;
    const begin = from - block.start;
    let end = block.length;
    if (end - begin > most) {
      end = begin;
      do end += lengthOf(block.data[end] as number);
      while (end < block.length && end + lengthOf(block.data[end] as number) - begin <= most);
    }
    return { end: block.start + end, data: block.data.slice(begin, end) as Int32Array<ArrayBuffer> };
  }

  private requireKept(position: number): void {
    if (position >= this.start) return;
    throw new RangeError(`The event log begins at ${this.start}: position ${position} was discarded.`);
  }

  /** Index of the block that holds a position; blocks are found from the end, where readers are. */
  private blockAt(position: number): number {
    let index = this.blocks.length - 1;
    while (index > 0 && (this.blocks[index] as LogBlock).start > position) index--;
    return index;
  }

  /** Forgets everything from this position on. */
  truncate(position: number): void {
    while (this.blocks.length > 1 && this.last.start > position) this.blocks.pop();
    const last = this.last;
    this.data = last.data;
    this.at = position - last.start;
    last.length = this.at;
  }

  /** Forgets whole blocks that end at or before this position; the open one is kept. */
  forget(position: number): void {
    this.written();
    let count = 0;
    while (
      count < this.blocks.length - 1 &&
      (this.blocks[count] as LogBlock).start + (this.blocks[count] as LogBlock).length <= position
    ) {
      count++;
    }
    if (count > 0) this.blocks.splice(0, count);
  }

  /** Adds records as they are, one after the other. */
  append(records: Int32Array): void {
    for (let at = 0; at < records.length; at += lengthOf(records[at] as number)) {
      const length = lengthOf(records[at] as number);
      const to = this.open(kindOf(records[at] as number), length) - 1;
      this.data.set(records.subarray(at, at + length), to);
    }
  }

  command(number: number, seat: number): void {
    this.write2(RecordKind.command, number, seat);
  }

  begin(action: Action): void {
    const targets = action.targets;
    const count = targets.length;
    const at = this.open(RecordKind.begin, BEGIN_TARGETS + count);
    const data = this.data;
    data[at] = action.id;
    data[at + 1] = action.type;
    data[at + 2] = action.player;
    data[at + 3] = action.source;
    data[at + 4] = action.cause;
    data[at + 5] = action.why;
    data[at + 6] = action.priority;
    data[at + 7] = action.order;
    data[at + 8] = action.amount;
    data[at + 9] = action.card;
    data[at + 10] = action.position;
    data[at + 11] = action.subject;
    for (let i = 0; i < count; i++) data[at + 12 + i] = targets[i] as number;
  }

  perform(id: number): void {
    this.write1(RecordKind.perform, id);
  }

  handle(id: number): void {
    this.write1(RecordKind.handle, id);
  }

  ended(id: number): void {
    this.write1(RecordKind.end, id);
  }

  amend(action: Action): void {
    this.writeList(RecordKind.amend, [action.id, action.amount], action.targets);
  }

  cancel(action: number, by: number, source: number): void {
    const at = this.open(RecordKind.cancel, 4);
    this.data[at] = action;
    this.data[at + 1] = by;
    this.data[at + 2] = source;
  }

  drop(id: number): void {
    this.write1(RecordKind.drop, id);
  }

  lose(id: number, target: number): void {
    this.write2(RecordKind.lose, id, target);
  }

  ask(prompt: Prompt): void {
    const kind = PROMPT_KINDS.indexOf(prompt.kind);
    this.writeList(RecordKind.ask, [prompt.action, prompt.seat, kind, prompt.count], prompt.options);
  }

  answer(id: number, picked: readonly number[]): void {
    this.writeList(RecordKind.answer, [id], picked);
  }

  rest(number: number, outcome: number): void {
    this.write2(RecordKind.rest, number, outcome);
  }

  rolledBack(number: number): void {
    this.write1(RecordKind.rolledBack, number);
  }

  set(entity: number, stat: number, before: number, after: number): void {
    this.write4(RecordKind.set, entity, stat, before, after);
  }

  field(entity: number, field: EntityField, before: number, after: number): void {
    this.write4(RecordKind.field, entity, field, before, after);
  }

  register(register: number, before: number, after: number): void {
    const at = this.open(RecordKind.register, 4);
    this.data[at] = register;
    this.data[at + 1] = before;
    this.data[at + 2] = after;
  }

  move(entity: number, zone: number, index: number, toZone: number, toIndex: number): void {
    const at = this.open(RecordKind.move, 6);
    this.data[at] = entity;
    this.data[at + 1] = zone;
    this.data[at + 2] = index;
    this.data[at + 3] = toZone;
    this.data[at + 4] = toIndex;
  }

  entity(kind: typeof RecordKind.create | typeof RecordKind.remove, entity: Entity, index: number): void {
    const head = [entity.id, entity.card, entity.owner, entity.zone, index, entity.order];
    this.writeList(kind, head, entity.stats);
  }

  attachment(
    kind: typeof RecordKind.attach | typeof RecordKind.detach,
    entity: number,
    index: number,
    it: Attachment,
  ): void {
    const head = [entity, index, it.id, it.card, it.source, it.player, it.until, it.form];
    const modifiers = it.modifiers.flatMap((m) => [m.stat, m.operation, m.value]);
    this.writeList(kind, head, modifiers);
  }

  private write1(kind: RecordKind, a: number): void {
    const at = this.open(kind, 2);
    this.data[at] = a;
  }

  private write2(kind: RecordKind, a: number, b: number): void {
    const at = this.open(kind, 3);
    this.data[at] = a;
    this.data[at + 1] = b;
  }

  private write4(kind: RecordKind, a: number, b: number, c: number, d: number): void {
    const at = this.open(kind, 5);
    this.data[at] = a;
    this.data[at + 1] = b;
    this.data[at + 2] = c;
    this.data[at + 3] = d;
  }

  private writeList(kind: RecordKind, head: readonly number[], list: readonly number[]): void {
    const at = this.open(kind, 1 + head.length + list.length);
    this.data.set(head, at);
    this.data.set(list, at + head.length);
  }
}
