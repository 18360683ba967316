import {
  actionIdOf,
  applyRecord,
  type ChangeRecord,
  EntityField,
  Fact,
  factOf,
  kindOf,
  lengthOf,
  RecordKind,
  readChange,
  type Table,
} from '@aftercast/kernel';
import type { FromWorker, Names, PendingPrompt, ViewReason } from '../contract.ts';
import { amendAction, describeAction, eventOf, withCards } from './events.ts';
import type { ActionEvent, MatchEvent } from './match-event.ts';
import { describeModifiers } from './modifiers.ts';
import { pendingAfter } from './pending.ts';
import { PrefixChecks } from './prefix-checks.ts';

/** The worker's `view` message; a reader of the past has no reason for it. */
type Start = Omit<Extract<FromWorker, { kind: 'view' }>, 'kind' | 'reason'> & { reason?: ViewReason };

/**
 * Reads the records of a connection: applies the changes to its table, and makes events if there are listeners. Without
 * listeners it allocates no objects, so that a long chain stays cheap.
 */
export class RecordReader {
  readonly names: Names;
  /** Number of the last record that was read (law B1). */
  seq = 0;
  table: Table;
  /** Number of the current command, or of the last one; 0 before the first. */
  command = 0;
  prompt: PendingPrompt | null = null;
  private readonly seat: number;
  /** How many records of the event log came before the current command; `null` if this reader began in its middle. */
  before: number | null = null;
  /** Number of the last command that was done or undone, and how many were. */
  ended = { command: 0, count: 0 };
  /** How many prompts were asked. */
  asked = 0;
  /** What its records come to, in a match on a server. */
  readonly checks = new PrefixChecks();
  /** A record's number in the event log minus its number on this connection. */
  private offset = 0;
  /** Changes since {@link collect} was called; `null` while not collecting. */
  private changes: ChangeRecord[] | null = null;
  /** Changes of the last block, if it was read with `keep`. */
  latest: readonly ChangeRecord[] = [];
  private readonly open = new Map<number, ActionEvent>();
  /** The action whose handler makes the changes that are read now; 0 for none. */
  private handling = 0;

  /** @param seat seat of the role; -1 for another role */
  constructor(names: Names, start: Start, seat = -1) {
    this.names = names;
    this.seat = seat;
    this.table = start.table;
    this.begin(start);
  }

  /** Restarts from a view, and forgets the open actions. */
  begin({ table, seq, before, checks, command, prompt, reason }: Start): void {
    this.checks.begin(checks);
    this.before = null;
    if (reason === 'rolled-back') this.ended = { command, count: this.ended.count + 1 };
    this.table = table;
    this.seq = seq;
    this.offset = before - seq;
    this.command = command;
    this.prompt = prompt;
    this.open.clear();
    this.handling = 0;
  }

  /** Number of the last record that was read, as the event log numbers it. */
  get onLog(): number {
    return this.seq + this.offset;
  }

  /** Returns an action that has begun and not ended; `null` if it began in a block that was read without `listen`. */
  action(id: number): ActionEvent | null {
    return this.find(id);
  }

  /** Starts to collect the changes of the records that follow. */
  collect(): void {
    this.changes = [];
  }

  /** Returns the changes since {@link collect}, and stops collecting. */
  collected(): readonly ChangeRecord[] {
    const changes = this.changes ?? [];
    this.changes = null;
    return changes;
  }

  /**
   * Reads a block.
   * @param listen whether to track actions and make events
   * @param emit called with each event, after its record has been applied
   * @param keep whether to keep its changes until the next block, for viewers of a phase that is announced late (law K2)
   */
  read(data: Int32Array, listen: boolean, emit: (event: MatchEvent) => void, keep = false): void {
    const latest: ChangeRecord[] = [];
    this.latest = latest;
    this.checks.read(data);
    for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) {
      this.seq++;
      const fact = factOf(data[at] as number);
      if (fact === Fact.changed) {
        applyRecord(this.table, data, at);
        if (this.changes !== null) this.changes.push(readChange(data, at));
        if (keep) latest.push(readChange(data, at));
        if (listen && this.handling > 0) this.noteOutcome(data, at);
        continue;
      }
      this.handling = fact === Fact.performed || fact === Fact.handled ? actionIdOf(data, at) : 0;
      this.follow(fact, data, at);
      if (listen) this.emitEvent(fact, data, at, emit);
    }
  }

  /** Tracks the current command and the pending prompt. */
  private follow(fact: Fact, data: Int32Array, at: number): void {
    if (fact === Fact.commandBegun) {
      this.command = data[at + 1] as number;
      this.before = this.onLog - 1;
    }
    if (fact === Fact.commandDone || fact === Fact.commandUndone)
      this.ended = { command: data[at + 1] as number, count: this.ended.count + 1 };
    if (fact === Fact.asked) this.asked++;
    this.prompt = pendingAfter(this.prompt, this.seat, data, at);
  }

  /** Tracks the open actions, and emits the record's event. */
  private emitEvent(fact: Fact, data: Int32Array, at: number, emit: (event: MatchEvent) => void): void {
    const id = actionIdOf(data, at);
    if (fact === Fact.commandBegun) this.open.clear();
    let action = fact === Fact.begun ? describeAction(this.names, data, at) : this.open.get(id);
    if (fact === Fact.amended && action !== undefined) action = amendAction(action, data, at);
    // The end of a handler makes no event.
    if (action !== undefined && fact !== Fact.handled)
      this.open.set(id, withCards(action, this.names, this.cardOf));
    const event = eventOf(data, at, this.seq, this.command, this.find);
    if (fact === Fact.ended) this.open.delete(id);
    if (event !== null) emit(event);
  }

  /** Notes what the handler of an open action makes of its first target: another card, or one with an attachment. */
  private noteOutcome(data: Int32Array, at: number): void {
    const kind = kindOf(data[at] as number);
    if (kind === RecordKind.attach) this.noteGiven(data, at);
    else if (kind === RecordKind.field) this.noteCard(data, at);
  }

  /** The card of another seat’s action is not in its record (law H1): the change names it, to those who see it. */
  private noteCard(data: Int32Array, at: number): void {
    const action = this.open.get(this.handling);
    const change = readChange(data, at);
    if (change.kind !== 'field' || change.field !== EntityField.card || action?.card !== null) return;
    if (change.entity !== action.targets[0]) return;
    this.open.set(action.id, Object.freeze({ ...action, card: this.names.cards[change.after] || null }));
  }

  /** What an aura of another card attaches is not the action’s own. */
  private noteGiven(data: Int32Array, at: number): void {
    const action = this.open.get(this.handling);
    const change = readChange(data, at);
    if (change.kind !== 'attach' || change.entity !== action?.targets[0]) return;
    const { source } = change.attachment;
    if (source !== 0 && source !== action.source) return;
    const gives = [...(action.gives ?? []), ...describeModifiers(this.names, change.attachment)];
    this.open.set(action.id, Object.freeze({ ...action, gives: Object.freeze(gives) }));
  }

  private readonly cardOf = (entity: number): number => this.table.entities[entity]?.card ?? 0;

  /** Returns an open action; `null` if it began before there was a listener. */
  private readonly find = (id: number): ActionEvent | null => this.open.get(id) ?? null;
}

/**
 * The records of a block that come after one of them.
 * @param seq number of the block's first record
 * @param last number of the last record that is left out
 * @returns the block itself if none is left out
 */
export function recordsAfter(block: Int32Array, seq: number, last: number): Int32Array {
  if (last < seq) return block;
  let at = 0;
  for (let i = seq; i <= last && at < block.length; i++) at += lengthOf(block[at] as number);
  return block.subarray(at);
}
