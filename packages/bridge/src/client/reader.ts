import {
  type ActionRecord,
  applyRecord,
  type ChangeRecord,
  FIRST_CHANGE,
  Kind,
  kindOf,
  lengthOf,
  readChange,
  readRecord,
  type Table,
} from '@aftercast/kernel';
import { type FromWorker, type Names, type PendingPrompt, WHY_NAMES } from '../contract.ts';
import type { ActionEvent, MatchEvent } from './api.ts';

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
  /** What a record's number on the tape is above its number on this connection. */
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

  /** Number of the last record that was read, as those who follow the tape count. */
  get onTape(): number {
    return this.seq + this.offset;
  }

  /** An action that has begun and not ended, if it was read with `listen`. */
  action(id: number): ActionEvent | null {
    return this.open.get(id) ?? null;
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
      const kind = kindOf(data[at] as number);
      if (kind >= FIRST_CHANGE) {
        applyRecord(this.table, data, at);
        if (this.changes !== null) this.changes.push(readChange(data, at));
        if (keep) latest.push(readChange(data, at));
        continue;
      }
      if (kind === Kind.command) this.command = data[at + 1] as number;
      else if (kind === Kind.ask || kind === Kind.answer || kind === Kind.rest) this.readPrompt(data, at);
      if (!listen) continue;
      const event = this.event(data, at);
      if (event !== null) emit(event);
    }
  }

  private readPrompt(data: Int32Array, at: number): void {
    const record = readRecord(data, at);
    this.prompt =
      record.kind === 'ask'
        ? { seat: record.seat, of: record.of, count: record.count, options: record.options }
        : null;
  }

  private event(data: Int32Array, at: number): MatchEvent | null {
    const record = readRecord(data, at);
    const { seq, command } = this;
    switch (record.kind) {
      case 'command':
        this.open.clear();
        return { kind: 'command', seq, command, seat: record.seat };
      case 'begin': {
        const action = this.describe(record);
        this.open.set(action.id, action);
        return { kind: 'phase', seq, command, phase: 'prepare', action };
      }
      case 'perform':
        return this.about(record.id, (action) => ({ kind: 'phase', seq, command, phase: 'perform', action }));
      case 'amend':
        return this.about(record.id, (action) => {
          const amended = Object.freeze({
            ...action,
            amount: record.amount,
            targets: Object.freeze(record.targets),
          });
          this.open.set(record.id, amended);
          return { kind: 'amended', seq, command, action: amended };
        });
      case 'lose':
        return this.about(record.id, (action) => {
          const targets = Object.freeze(action.targets.filter((it) => it !== record.target));
          const amended = Object.freeze({ ...action, targets });
          this.open.set(record.id, amended);
          return { kind: 'amended', seq, command, action: amended };
        });
      case 'end':
        return this.about(record.id, (action) => {
          this.open.delete(record.id);
          return { kind: 'ended', seq, command, action };
        });
      case 'cancel':
        return this.about(record.id, (action) => ({
          kind: 'cancelled',
          seq,
          command,
          action,
          by: record.by,
          source: record.source,
        }));
      case 'drop':
        return this.about(record.id, (action) => ({ kind: 'dropped', seq, command, action }));
      case 'ask':
        return this.about(record.id, (action) => ({
          kind: 'asked',
          seq,
          command,
          action,
          seat: record.seat,
          of: record.of,
          count: record.count,
          options: record.options,
        }));
      case 'answer':
        return this.about(record.id, (action) => ({ kind: 'answered', seq, command, action }));
      case 'rest':
        return { kind: 'rested', seq, command: record.number, outcome: record.outcome };
      case 'rolled-back':
        return { kind: 'rolled-back', seq, command: record.number };
      default:
        return null;
    }
  }

  /** An event about an action; none if the action began before anybody listened. */
  private about(id: number, make: (action: ActionEvent) => MatchEvent): MatchEvent | null {
    const action = this.open.get(id);
    return action === undefined ? null : make(action);
  }

  private describe(record: ActionRecord): ActionEvent {
    const { names } = this;
    return Object.freeze({
      id: record.id,
      type: names.types[record.type] ?? `type ${record.type}`,
      player: record.player,
      source: record.source,
      targets: Object.freeze(record.targets),
      amount: record.amount,
      card: names.cards[record.card] || null,
      subject: record.subject,
      cause: record.cause,
      why: WHY_NAMES[record.why],
      priority: record.priority,
      order: record.order,
    });
  }
}
