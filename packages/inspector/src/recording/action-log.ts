import { type ActionEvent, amendAction, describeAction, type Names } from '@aftercast/bridge/client';
import {
  actionIdOf,
  cancellerOf,
  Fact,
  type Fate as FateNumber,
  factOf,
  fateAfter,
  givenTargets,
  lengthOf,
  startsTurn,
  Why,
} from '@aftercast/kernel';
import type { Blocks, RecordPosition } from './blocks.ts';
import { changesOf } from './blocks.ts';
import { Column, countWhile } from './column.ts';
import type { ActionColumns, ActionFate, CommandEntry, RecordedAction } from './recording.ts';
import type { CardHistory } from './table-history.ts';

/** Names of the kernel's fates, by their numbers. */
const FATES = ['open', 'asking', 'done', 'cancelled', 'dropped'] as const satisfies readonly ActionFate[];

/** Types take the lower bits of a column, fates the upper. */
const TYPE_BITS = 24;
const TYPE_MASK = (1 << TYPE_BITS) - 1;

/**
 * Actions and commands, read from the records as they arrive: about 36 bytes for each action, its records not
 * counted.
 */
export class ActionLog implements ActionColumns {
  readonly commands: CommandEntry[] = [];
  private readonly names: Names;
  private readonly blocks: Blocks;
  private readonly cards: CardHistory;
  private readonly seq = new Column();
  /** Position of its begin record in the event log. */
  private readonly position = new Column();
  private readonly depth = new Column();
  private readonly parent = new Column();
  /** Index after its last descendant; Index after its last descendant; -1 while it is open. */
  private readonly end = new Column();
  private readonly performed = new Column();
  private readonly ended = new Column();
  private readonly typeAndFate = new Column();
  /** Its latest entry in the marks; -1 for none. */
  private readonly mark = new Column();
  /** Positions of the records that say more about an action, and the previous mark of the same action. */
  private readonly markPosition = new Column();
  private readonly markBefore = new Column();
  /** By depth, the action that began last at that depth. Up to the depth of the latest action they are its path. */
  private readonly path = new Column();
  /** Number of the command's actions that have begun and not ended. */
  private open = 0;

  constructor(names: Names, blocks: Blocks, cards: CardHistory) {
    this.names = names;
    this.blocks = blocks;
    this.cards = cards;
  }

  get count(): number {
    return this.seq.length;
  }

  /** Bytes allocated by the columns. */
  get bytes(): number {
    return this.columns().reduce((sum, it) => sum + it.bytes, 0);
  }

  /**
   * Reads a record that is not a change of the table.
   * @param position its position in the event log @param time when it arrived; `null` if unknown
   */
  take(data: Int32Array, at: number, seq: number, position: number, time: number | null): void {
    const fact = factOf(data[at] as number);
    if (fact === Fact.commandBegun) {
      this.begin(data[at + 1] as number, data[at + 2] as number, seq, time);
      return;
    }
    const command = this.commands.at(-1);
    // An undone command has been removed already: its record belongs to no command.
    if (command === undefined || fact === Fact.commandUndone) return;
    command.lastSeq = seq;
    if (fact === Fact.begun) {
      this.add(data, at, seq, position, command);
      return;
    }
    if (fact === Fact.commandDone) {
      command.idleAt = time;
      this.close(command);
      return;
    }
    const index = command.firstAction + actionIdOf(data, at) - 1;
    if (index < command.firstAction || index >= this.count) return;
    const fate = this.fate(index);
    const after = fateAfter(fate, fact);
    if (after !== fate) this.setFate(index, after);
    if (fact === Fact.performed) this.performed.set(index, seq);
    else if (fact === Fact.ended) {
      this.ended.set(index, seq);
      this.end.set(index, this.count);
      this.open--;
    } else if (tellsMore(fact)) this.addMark(index, position);
  }

  /** Removes everything after a record: whole commands, since a match is only undone by commands. */
  truncate(seq: number): void {
    while (this.commands.length > 0 && (this.commands.at(-1) as CommandEntry).seq > seq) this.commands.pop();
    const count = this.seq.lastUpTo(seq) + 1;
    const position = count < this.count ? this.position.get(count) : this.blocks.end;
    const marks = this.markPosition.lastUpTo(position) + 1;
    for (const column of this.columns()) column.truncate(count);
    this.markPosition.truncate(marks);
    this.markBefore.truncate(marks);
    this.path.truncate(0);
    this.open = 0;
    const last = this.commands.at(-1);
    if (last === undefined) return;
    last.lastSeq = Math.min(last.lastSeq, seq);
    last.endAction = Math.min(last.endAction, count);
  }

  depthOf(index: number): number {
    return this.depth.get(index);
  }

  parentOf(index: number): number {
    return this.parent.get(index);
  }

  endOf(index: number): number {
    const end = this.end.get(index);
    return end < 0 ? this.count : end;
  }

  seqOf(index: number): number {
    return this.seq.get(index);
  }

  performedOf(index: number): number {
    return this.performed.get(index);
  }

  endedOf(index: number): number {
    return this.ended.get(index);
  }

  momentOf(index: number): number {
    const performed = this.performedOf(index);
    let moment = performed < 0 ? this.seqOf(index) : performed;
    // The other members of a group perform together with it.
    this.blocks.each(moment + 1, this.blocks.seq, (data, at, seq) => {
      const fact = factOf(data[at] as number);
      const goes =
        fact === Fact.changed || fact === Fact.handled || (performed >= 0 && fact === Fact.performed);
      if (goes) moment = seq;
      return goes;
    });
    return moment;
  }

  commandOf(index: number): number {
    const { commands } = this;
    return countWhile(commands.length, (it) => (commands[it] as CommandEntry).firstAction <= index) - 1;
  }

  typeOf(index: number): number {
    return this.typeAndFate.get(index) & TYPE_MASK;
  }

  fateOf(index: number): ActionFate {
    return FATES[this.fate(index)] as ActionFate;
  }

  at(seq: number): number {
    const last = this.seq.lastUpTo(seq);
    const command = this.commands[this.commandOf(last)];
    // Nothing is open once a command is over, not even actions that a concession cut off.
    if (last < 0 || command === undefined || (command.over && seq >= command.lastSeq)) return -1;
    for (let index = last; index >= command.firstAction; index--) {
      const ended = this.endedOf(index);
      if (ended < 0 || ended > seq) return index;
    }
    return -1;
  }

  find(command: number, id: number): number {
    const entry = this.commands[command];
    if (entry === undefined || id < 1) return -1;
    const index = entry.firstAction + id - 1;
    return index < entry.endAction ? index : -1;
  }

  actionOf(index: number): ActionEvent {
    return this.actionAt(index, Number.POSITIVE_INFINITY);
  }

  read(index: number): RecordedAction {
    const action = this.actionOf(index);
    const command = this.commandOf(index);
    const performed = this.performedOf(index);
    const ended = this.endedOf(index);
    let cancelledBy = -1;
    const turns = [this.position.get(index)];
    if (performed >= 0) turns.push(this.blocks.positionOf(performed));
    for (const { data, at } of this.marksOf(index)) {
      if (factOf(data[at] as number) === Fact.cancelled)
        cancelledBy = this.find(command, cancellerOf(data, at));
    }
    for (let mark = this.mark.get(index); mark >= 0; mark = this.markBefore.get(mark)) {
      const position = this.markPosition.get(mark);
      const { data, at } = this.blocks.at(position);
      if (startsTurn(factOf(data[at] as number))) turns.push(position);
    }
    return {
      index,
      action,
      fate: this.fateOf(index),
      cancelledBy,
      performed: performed < 0 ? null : performed,
      ended: ended < 0 ? null : ended,
      changes: turns.sort((a, b) => a - b).flatMap((it) => changesOf(this.blocks, it)),
    };
  }

  /** An action as amended before a position of the event log. */
  actionAt(index: number, position: number): ActionEvent {
    const { data, at } = this.blocks.at(this.position.get(index));
    let action = describeAction(this.names, data, at);
    for (const mark of this.marksOf(index, position))
      if (factOf(mark.data[mark.at] as number) === Fact.amended)
        action = amendAction(action, mark.data, mark.at);
    return action;
  }

  isAbout(index: number, fits: (entity: number, card: number) => boolean): boolean {
    const { data, at } = this.blocks.at(this.position.get(index));
    const seq = this.seqOf(index);
    const cards = this.cards;
    const given = data[at + 10] as number;
    if (given > 0 && fits(0, given)) return true;
    const ask = (entity: number) => entity > 0 && fits(entity, cards.cardAt(entity, seq));
    if (ask(data[at + 4] as number) || ask(data[at + 12] as number)) return true;
    if (asksAny(data, at, ask)) return true;
    // Targets that it was given later.
    return this.marksOf(index).some((mark) => asksAny(mark.data, mark.at, ask));
  }

  private begin(number: number, seat: number, seq: number, time: number | null): void {
    const before = this.commands.at(-1);
    if (before !== undefined) this.close(before);
    this.commands.push({
      number,
      seat,
      seq,
      lastSeq: seq,
      firstAction: this.count,
      endAction: this.count,
      begunAt: time,
      idleAt: null,
      over: false,
      scattered: false,
    });
  }

  private add(data: Int32Array, at: number, seq: number, position: number, command: CommandEntry): void {
    const index = this.count;
    const why = data[at + 6] as Why;
    const nested = why === Why.prepare || why === Why.perform;
    const cause = nested ? command.firstAction + (data[at + 5] as number) - 1 : -1;
    const parent = cause < command.firstAction || cause >= index ? -1 : cause;
    const depth = parent < 0 ? 0 : this.depth.get(parent) + 1;
    if (depth > 0) {
      const above = this.depth.get(index - 1) >= depth - 1 ? this.path.get(depth - 1) : -1;
      if (above !== parent) command.scattered = true;
    }
    // A sibling is still open: they are a group, or this is a state-based action between two phases.
    if (depth < this.path.length && index > command.firstAction && this.depth.get(index - 1) >= depth) {
      if (this.end.get(this.path.get(depth)) < 0) command.scattered = true;
    }
    if (depth < this.path.length) this.path.set(depth, index);
    else this.path.push(index);
    this.seq.push(seq);
    this.position.push(position);
    this.depth.push(depth);
    this.parent.push(parent);
    this.end.push(-1);
    this.performed.push(-1);
    this.ended.push(-1);
    this.typeAndFate.push(data[at + 2] as number);
    this.mark.push(-1);
    this.open++;
    command.endAction = index + 1;
  }

  /** Finishes a command, with the actions that a concession left open. */
  private close(command: CommandEntry): void {
    command.over = true;
    if (this.open > 0) {
      for (let index = command.firstAction; index < this.count; index++)
        if (this.end.get(index) < 0) this.end.set(index, this.count);
    }
    this.open = 0;
    this.path.truncate(0);
  }

  private addMark(index: number, position: number): void {
    this.markBefore.push(this.mark.get(index));
    this.mark.set(index, this.markPosition.length);
    this.markPosition.push(position);
  }

  /** The marked records of an action, in order, before a position. */
  private marksOf(index: number, before = Number.POSITIVE_INFINITY): RecordPosition[] {
    const found: RecordPosition[] = [];
    for (let mark = this.mark.get(index); mark >= 0; mark = this.markBefore.get(mark)) {
      const position = this.markPosition.get(mark);
      if (position < before) found.push(this.blocks.at(position));
    }
    return found.reverse();
  }

  private fate(index: number): FateNumber {
    return (this.typeAndFate.get(index) >>> TYPE_BITS) as FateNumber;
  }

  private setFate(index: number, fate: FateNumber): void {
    this.typeAndFate.set(index, this.typeOf(index) | (fate << TYPE_BITS));
  }

  private columns(): Column[] {
    return [
      this.seq,
      this.position,
      this.depth,
      this.parent,
      this.end,
      this.performed,
      this.ended,
      this.typeAndFate,
      this.mark,
    ];
  }
}

/** Whether a predicate holds for a target that a record gives its action. */
function asksAny(data: Int32Array, at: number, ask: (entity: number) => boolean): boolean {
  const end = at + lengthOf(data[at] as number);
  for (let i = givenTargets(data, at); i < end; i++) if (ask(data[i] as number)) return true;
  return false;
}

/** Whether a record of this fact is needed to read all of an action. */
function tellsMore(fact: Fact): boolean {
  switch (fact) {
    case Fact.amended:
    case Fact.answered:
    case Fact.cancelled:
    case Fact.handled:
      return true;
    default:
      return false;
  }
}
