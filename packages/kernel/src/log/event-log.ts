import type { Action } from '../game/action.ts';
import { leastOf, PROMPT_KINDS, type Prompt, type SeatPrompt } from '../game/prompt.ts';
import type { Attachment, Entity } from '../game/table.ts';
import { BEGIN_TARGETS, type EntityField, kindOf, lengthOf, RecordKind } from './record-kinds.ts';

/** Integers in a block, unless a single record needs more. */
export const BLOCK_LENGTH = 16_384;

/** Integers for which there is room at first: the logs of idle matches on a server stay short. */
const FIRST_ROOM = 256;

/** One block of the event log: whole records only. */
export interface LogBlock {
  /** Position in the event log of its first integer. */
  readonly start: number;
  /** The integers; those from `length` on are not written yet. */
  data: Int32Array;
  /** How many of its integers are written. */
  length: number;
}

/**
 * The event log: writes records, stores them in blocks, and reads them from any position where a record begins. A
 * position counts integers from the log's beginning. {@link RecordKind} documents the fields of each record.
 */
export class EventLog {
  /** The stored blocks, oldest first. The last one is open: its `length` is current only after {@link written}. */
  blocks: LogBlock[] = [];
  private data: Int32Array;
  /** Index in the open block where the next record goes. */
  private at = 0;
  private count = 0;

  /** @param start position of the first record */
  constructor(start = 0) {
    this.data = new Int32Array(FIRST_ROOM);
    this.blocks.push({ start, data: this.data, length: 0 });
  }

  /** Position where the next record will begin. */
  get end(): number {
    return this.last.start + this.at;
  }

  /** Position of the first record that is still stored. */
  get start(): number {
    return (this.blocks[0] as LogBlock).start;
  }

  /** Number of records that were written and not truncated, with those that {@link forget} has discarded. */
  get records(): number {
    return this.count;
  }

  private get last(): LogBlock {
    return this.blocks[this.blocks.length - 1] as LogBlock;
  }

  /** Makes room for a record and writes its header. @returns the index of its second integer in `data` */
  private open(kind: RecordKind, length: number): number {
    let at = this.at;
    if (at + length > this.data.length) {
      if (at + length <= BLOCK_LENGTH) this.grow(at + length);
      else {
        this.seal(length);
        at = 0;
      }
    }
    this.data[at] = (length << 8) | kind;
    this.at = at + length;
    this.count++;
    return at + 1;
  }

  /** Makes the open block longer, up to a whole block. */
  private grow(length: number): void {
    const grown = new Int32Array(Math.min(BLOCK_LENGTH, Math.max(2 * this.data.length, length)));
    grown.set(this.data);
    this.data = grown;
    this.last.data = grown;
  }

  /** Closes the open block, and opens one with room for at least `length` integers. */
  private seal(length: number): void {
    const last = this.last;
    last.length = this.at;
    this.data = new Int32Array(Math.max(BLOCK_LENGTH, length));
    this.blocks.push({ start: last.start + last.length, data: this.data, length: 0 });
    this.at = 0;
  }

  /** The blocks, with the current length of the open one. */
  written(): readonly LogBlock[] {
    this.last.length = this.at;
    return this.blocks;
  }

  /**
   * Copies the records from one position to another; both must be where a record begins.
   * @throws RangeError if `from` is before {@link start}: those records were discarded
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
   * Copies the next records from a position, out of one block.
   * @param most integers to copy at most; a first record that is longer is copied alone
   * @returns the records and the position after them; `null` if there are none yet
   * @throws RangeError if `from` is before {@link start}
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

  /** Index of the block that holds a position; searched from the end, because readers are near it. */
  private blockAt(position: number): number {
    let index = this.blocks.length - 1;
    while (index > 0 && (this.blocks[index] as LogBlock).start > position) index--;
    return index;
  }

  /** Discards everything from this position on; it must be where a record begins. */
  truncate(position: number): void {
    this.count -= this.countFrom(position);
    while (this.blocks.length > 1 && this.last.start > position) this.blocks.pop();
    const last = this.last;
    this.data = last.data;
    this.at = position - last.start;
    last.length = this.at;
  }

  /** Counts the records from a position on; it must be where a record begins. */
  countFrom(position: number): number {
    const blocks = this.written();
    let count = 0;
    for (let i = this.blockAt(position); i < blocks.length; i++) {
      const { data, start, length } = blocks[i] as LogBlock;
      for (let at = Math.max(0, position - start); at < length; at += lengthOf(data[at] as number)) count++;
    }
    return count;
  }

  /** Discards the blocks that end at or before this position, but never the open one. */
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

  /** Appends copies of these records. */
  append(records: Int32Array): void {
    for (let at = 0; at < records.length; at += lengthOf(records[at] as number)) {
      const length = lengthOf(records[at] as number);
      const to = this.open(kindOf(records[at] as number), length) - 1;
      this.data.set(records.subarray(at, at + length), to);
    }
  }

  /** Writes that a command begins. @param seat the seat that gave it; -1 for the rules */
  command(number: number, seat: number): void {
    this.write2(RecordKind.command, number, seat);
  }

  /** Writes that an action begins, and that its prepare phase is announced. */
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

  /** Writes that an action's perform phase is announced. */
  perform(id: number): void {
    this.write1(RecordKind.perform, id);
  }

  /** Writes that the changes that follow are made by this member of a group. */
  handle(id: number): void {
    this.write1(RecordKind.handle, id);
  }

  /** Writes that an action is over, with all its reactions. */
  ended(id: number): void {
    this.write1(RecordKind.end, id);
  }

  /** Writes the action's new targets and amount. */
  amend(action: Action): void {
    this.writeList(RecordKind.amend, [action.id, action.amount], action.targets);
  }

  /** Writes that an action was cancelled. @param by id of the action that did it @param source entity of that action */
  cancel(action: number, by: number, source: number): void {
    const at = this.open(RecordKind.cancel, 4);
    this.data[at] = action;
    this.data[at + 1] = by;
    this.data[at + 2] = source;
  }

  /** Writes that an action could not be performed and is dropped. */
  drop(id: number): void {
    this.write1(RecordKind.drop, id);
  }

  /** Writes that an action has lost a target that is gone. */
  lose(id: number, target: number): void {
    this.write2(RecordKind.lose, id, target);
  }

  /** Writes that an action asks a seat. */
  ask(prompt: SeatPrompt & Pick<Prompt, 'action'>): void {
    const { action, count, options, seat } = prompt;
    const kind = PROMPT_KINDS.indexOf(prompt.kind) | ((count - leastOf(prompt)) << 8);
    this.writeList(RecordKind.ask, [action, seat, kind, count], options);
  }

  /** Writes the answer of one of the seats that an action has asked at once. @param picked indices into its options */
  reply(id: number, seat: number, picked: readonly number[]): void {
    this.writeList(RecordKind.reply, [id, seat], picked);
  }

  /** Writes the answer to an action's prompt. @param picked indices into the prompt's options */
  answer(id: number, picked: readonly number[]): void {
    this.writeList(RecordKind.answer, [id], picked);
  }

  /** Writes that a command is done and nothing is left to resolve. @param outcome the register's value */
  rest(number: number, outcome: number): void {
    this.write2(RecordKind.rest, number, outcome);
  }

  /** Writes that a command was undone, with all that it wrote. */
  rolledBack(number: number): void {
    this.write1(RecordKind.rolledBack, number);
  }

  /** Writes a change of a stat. */
  set(entity: number, stat: number, before: number, after: number): void {
    this.write4(RecordKind.set, entity, stat, before, after);
  }

  /** Writes a change of an entity's card or order of play. */
  field(entity: number, field: EntityField, before: number, after: number): void {
    this.write4(RecordKind.field, entity, field, before, after);
  }

  /** Writes a change of a register, by its index in the table's `registers`. */
  register(register: number, before: number, after: number): void {
    const at = this.open(RecordKind.register, 4);
    this.data[at] = register;
    this.data[at + 1] = before;
    this.data[at + 2] = after;
  }

  /** Writes a move of an entity from an index of a zone to an index of a zone. */
  move(entity: number, zone: number, index: number, toZone: number, toIndex: number): void {
    const at = this.open(RecordKind.move, 6);
    this.data[at] = entity;
    this.data[at + 1] = zone;
    this.data[at + 2] = index;
    this.data[at + 3] = toZone;
    this.data[at + 4] = toIndex;
  }

  /** Writes that an entity was created or removed at an index of its zone. */
  entity(kind: typeof RecordKind.create | typeof RecordKind.remove, entity: Entity, index: number): void {
    const head = [entity.id, entity.card, entity.owner, entity.zone, index, entity.order];
    this.writeList(kind, head, entity.stats);
  }

  /** Writes that an attachment was added or removed at an index of the entity's attachments. */
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
