import {
  eventOf,
  type HoldEvent,
  type LogStart,
  type MachineMessage,
  type MatchEvent,
  type Names,
  withCards,
} from '@aftercast/bridge/client';
import { applyRecord, copyTable, Fact, factOf, lengthOf, type Table } from '@aftercast/kernel';
import { BehaviorSubject, Subject } from 'rxjs';
import { ActionLog } from './action-log.ts';
import { Blocks } from './blocks.ts';
import { HoldLog } from './hold-log.ts';
import { MachineReader } from './machine-reader.ts';
import type { CommandEntry, HoldEntry, MachineLog, RecordedClient, Recording } from './recording.ts';
import { CardHistory, Checkpoints } from './table-history.ts';

/** Everything stored about the event log from one start on. */
interface Kept {
  blocks: Blocks;
  cards: CardHistory;
  checkpoints: Checkpoints;
  actions: ActionLog;
  /** The table after the last record. */
  table: Table;
}

/** A recording; {@link recordMatch} feeds it from a client. */
export class MatchRecording implements Recording {
  readonly client: RecordedClient;
  readonly grown$ = new Subject<void>();
  readonly moment$ = new BehaviorSubject<number | null>(null);
  readonly selected$ = new BehaviorSubject(-1);
  private readonly holdLog = new HoldLog();
  private readonly machineReader: MachineReader;
  private kept: Kept;
  /** Stop the subscriptions that feed it. */
  private readonly sources: (() => void)[] = [];
  /** Records up to this one are from before the recording began: their times are unknown. */
  private readonly past: number;
  private truncations = 0;

  /**
   * @param past number of the last record when the recording began
   * @param steps minimum number of machine steps to keep
   */
  constructor(client: RecordedClient, start: LogStart, past: number, steps: number) {
    this.client = client;
    this.past = past;
    this.machineReader = new MachineReader(steps);
    this.kept = keep(client.names, start);
  }

  get names(): Names {
    return this.client.names;
  }

  get actions(): ActionLog {
    return this.kept.actions;
  }

  get commands(): readonly CommandEntry[] {
    return this.kept.actions.commands;
  }

  get holds(): readonly HoldEntry[] {
    return this.holdLog.entries;
  }

  get machines(): MachineLog {
    return this.machineReader;
  }

  get seq(): number {
    return this.kept.blocks.seq;
  }

  get origin(): number {
    return this.kept.blocks.origin;
  }

  get revision(): number {
    return this.truncations;
  }

  /** Bytes used by the event log and the columns. */
  get bytes(): number {
    return this.kept.blocks.bytes + this.kept.actions.bytes;
  }

  /** Restarts the log at a record: undone records are removed, earlier ones stay. */
  begin(start: LogStart): void {
    const { blocks, cards, checkpoints, actions } = this.kept;
    if (start.reason === 'rolled-back' && start.seq >= blocks.origin && start.seq <= blocks.seq) {
      actions.truncate(start.seq);
      blocks.truncate(start.seq);
      cards.truncate(start.seq);
      checkpoints.truncate(start.seq);
      this.kept.table = copyTable(start.table);
    } else this.kept = keep(this.names, start);
    this.truncations++;
    this.holdLog.truncate(start.seq);
    this.machineReader.truncate(start.seq);
    if ((this.moment$.value ?? 0) > start.seq) this.moment$.next(null);
    if (this.selected$.value >= this.actions.count) this.selected$.next(-1);
    this.grown$.next();
  }

  /**
   * Adds records as they arrive.
   * @param seq number of the first record @param now milliseconds of the page's clock
   * @throws Error if records before them are missing (law B1)
   */
  records(data: Int32Array, seq: number, now: number): void {
    const { blocks, cards, checkpoints, actions, table } = this.kept;
    if (seq !== blocks.seq + 1)
      throw new Error(`Records are missing: expected number ${blocks.seq + 1}, and got ${seq} (law B1).`);
    const start = blocks.end;
    let next = seq;
    // Where the records from before the recording end: later ones have a time.
    let past = 0;
    for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) {
      const time = next > this.past ? now : null;
      if (time === null) past = at + lengthOf(data[at] as number);
      if (factOf(data[at] as number) === Fact.changed) {
        applyRecord(table, data, at);
        cards.read(data, at, next);
      } else actions.take(data, at, next, start + at, time);
      checkpoints.offer(next, table);
      next++;
    }
    const old = Math.min(next - seq, Math.max(0, this.past - seq + 1));
    blocks.add(past === data.length ? data : data.subarray(0, past), old, null);
    blocks.add(past === 0 ? data : data.subarray(past), next - seq - old, now);
    this.holdLog.place(actions.commands);
    this.grown$.next();
  }

  addHold(event: HoldEvent): void {
    this.holdLog.hear(event);
    this.holdLog.place(this.commands);
    this.grown$.next();
  }

  /** @param origin the time of `createdAt` 0 on the page's clock */
  inspected(messages: readonly MachineMessage[], origin: number): void {
    for (const message of messages) this.machineReader.hear(message, origin);
    this.grown$.next();
  }

  tableAt(seq: number): Table {
    const { blocks, checkpoints, table } = this.kept;
    if (seq === blocks.seq) return copyTable(table);
    if (seq !== blocks.origin) blocks.require(seq);
    return checkpoints.tableAt(seq, blocks);
  }

  eventAt(seq: number): MatchEvent | null {
    const { blocks, actions, cards } = this.kept;
    const position = blocks.positionOf(seq);
    const { data, at } = blocks.at(position);
    const command = actions.commands.findLastIndex((it) => it.seq <= seq);
    const number = actions.commands[command]?.number ?? 0;
    return eventOf(data, at, seq, number, (id) => {
      const index = actions.find(command, id);
      // Includes the amendment of this record, if it is one.
      if (index < 0) return null;
      const action = actions.actionAt(index, position + 1);
      return withCards(action, this.names, (entity) => cards.cardAt(entity, seq));
    });
  }

  timeOf(seq: number): number | null {
    return this.kept.blocks.timeOf(seq);
  }

  seqAt(time: number): number {
    return this.kept.blocks.seqAt(time);
  }

  cardAt(entity: number, seq: number): number {
    return this.kept.cards.cardAt(entity, seq);
  }

  /** Adds a function to call when the recording is closed. */
  add(stop: () => void): void {
    this.sources.push(stop);
  }

  async close(): Promise<void> {
    for (const stop of this.sources.splice(0)) stop();
    this.grown$.complete();
  }
}

function keep(names: Names, start: LogStart): Kept {
  const blocks = new Blocks(start.seq);
  const cards = new CardHistory(start.seq, start.table);
  const actions = new ActionLog(names, blocks, cards);
  const checkpoints = new Checkpoints(start.seq, start.table);
  return { blocks, cards, checkpoints, actions, table: copyTable(start.table) };
}
