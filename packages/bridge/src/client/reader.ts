import {
  actionIdOf,
  applyRecord,
  type ChangeRecord,
  Fact,
  factOf,
  lengthOf,
  readChange,
  type Table,
} from '@aftercast/kernel';
import type { FromWorker, Names, PendingPrompt } from '../contract.ts';
import type { ActionEvent, MatchEvent } from './api.ts';
import { amendAction, describeAction, eventOf, readQuestion } from './events.ts';

/** What a view tells besides the reason for it. */
type Start = Pick<Extract<FromWorker, { kind: 'view' }>, 'table' | 'seq' | 'before' | 'command' | 'prompt'>;

/**
 * Reads the records of a connection: moves its table on, and makes events of them where somebody listens. Nothing is
 * made for nobody: for a flood of records that only moves the table on there are no objects.
 */
export class RecordReader {
  readonly names: Names;
  /** Number of the last record that was read (law B1). */
  seq = 0;
  table: Table;
  /** Number of the command that is, or was last, resolved. */
  command = 0;
  prompt: PendingPrompt | null = null;
  /** What a record's number on the event log is above its number on this connection. */
  private offset = 0;
  /** Changes since {@link collect} was called; `null` while nobody collects. */
  private changes: ChangeRecord[] | null = null;
  /** Changes of the block that was read last, where they are kept. */
  latest: readonly ChangeRecord[] = [];
  private readonly open = new Map<number, ActionEvent>();

  constructor(names: Names, start: Start) {
    this.names = names;
    this.table = start.table;
    this.begin(start);
  }

  /** Starts from a view; what was open is forgotten. */
  begin({ table, seq, before, command, prompt }: Start): void {
    this.table = table;
    this.seq = seq;
    this.offset = before - seq;
    this.command = command;
    this.prompt = prompt;
    this.open.clear();
  }

  /** Number of the last record that was read, as those who follow the event log count. */
  get onLog(): number {
    return this.seq + this.offset;
  }

  /** An action that has begun and not ended, if it was read with `listen`. */
  action(id: number): ActionEvent | null {
    return this.find(id);
  }

  /** Begins to gather the changes that are read from now on. */
  collect(): void {
    this.changes = [];
  }

  /** The changes since {@link collect}, and stops gathering. */
  collected(): readonly ChangeRecord[] {
    const changes = this.changes ?? [];
    this.changes = null;
    return changes;
  }

  /**
   * Reads a block.
   * @param listen whether actions are kept track of and events are made
   * @param emit hears the events, one by one, each after its record was applied
   * @param keep whether its changes are kept until the next block, for those who are told late that they are theirs
   */
  read(data: Int32Array, listen: boolean, emit: (event: MatchEvent) => void, keep = false): void {
    const latest: ChangeRecord[] = [];
    this.latest = latest;
    for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) {
      this.seq++;
      const fact = factOf(data[at] as number);
      if (fact === Fact.changed) {
        applyRecord(this.table, data, at);
        if (this.changes !== null) this.changes.push(readChange(data, at));
        if (keep) latest.push(readChange(data, at));
        continue;
      }
      this.follow(fact, data, at);
      if (listen) this.emitEvent(fact, data, at, emit);
    }
  }

  /** Follows which command is resolved, and what is asked. */
  private follow(fact: Fact, data: Int32Array, at: number): void {
    if (fact === Fact.commandBegun) this.command = data[at + 1] as number;
    else if (fact === Fact.answered || fact === Fact.commandDone) this.prompt = null;
    else if (fact === Fact.asked) {
      const { seat, of, count, options } = readQuestion(data, at);
      this.prompt = { seat, of, count, options };
    }
  }

  /** Keeps track of the actions that are open, and emits what a record makes known. */
  private emitEvent(fact: Fact, data: Int32Array, at: number, emit: (event: MatchEvent) => void): void {
    const id = actionIdOf(data, at);
    const known = this.open.get(id);
    if (fact === Fact.commandBegun) this.open.clear();
    else if (fact === Fact.begun) this.open.set(id, describeAction(this.names, data, at));
    else if (fact === Fact.amended && known !== undefined) this.open.set(id, amendAction(known, data, at));
    const event = eventOf(data, at, this.seq, this.command, this.find);
    if (fact === Fact.ended) this.open.delete(id);
    if (event !== null) emit(event);
  }

  /** An action that is open; `null` if it began before anybody listened. */
  private readonly find = (id: number): ActionEvent | null => this.open.get(id) ?? null;
}
