import { type EventLog, eachRecord, type Game, kindOf, RecordKind } from '@aftercast/kernel';
import { startsTurnType } from '../flow-state.ts';

/** What a replay goes on or back by: one record, one action, one command, or one turn. */
export type ReplayUnit = 'record' | 'action' | 'command' | 'turn';

/**
 * The moments of a recorded match. A moment is a number of records: those before it have happened, those after it have
 * not. 0 is the start, {@link last} the end. Actions, commands and turns begin at the moment before their first record, and
 * the members of a group begin together; the end of the match is the last moment of every unit.
 */
export class Moments {
  /** The number of records. */
  readonly last: number;
  /** The moments at which commands begin, in order. */
  readonly commands: readonly number[];
  /** The moments at which turns begin, in order. */
  readonly turns: readonly number[];
  private readonly begins: Readonly<Record<Exclude<ReplayUnit, 'record'>, Int32Array>>;

  constructor(game: Game, log: EventLog) {
    const begins: Record<Exclude<ReplayUnit, 'record'>, number[]> = { action: [], command: [], turn: [] };
    const run = new BeginRun();
    let seq = 0;
    for (const { data, length } of log.written())
      eachRecord(data.subarray(0, length), (at) => {
        const kind = kindOf(data[at] as number);
        if (kind === RecordKind.command) begins.command.push(seq);
        if (run.startsAt(data, at) || kind === RecordKind.command) begins.action.push(seq);
        if (kind === RecordKind.begin && startsTurnType(game, data[at + 2] as number)) begins.turn.push(seq);
        seq++;
      });
    this.last = seq;
    this.commands = begins.command;
    this.turns = begins.turn;
    const listed = (moments: number[]) => Int32Array.from(new Set([0, ...moments, seq]));
    this.begins = {
      action: listed(begins.action),
      command: listed(begins.command),
      turn: listed(begins.turn),
    };
  }

  /** The first moment of a unit after this one; the last moment if there is none. */
  after(moment: number, unit: ReplayUnit): number {
    if (unit === 'record') return Math.min(moment + 1, this.last);
    const begins = this.begins[unit];
    return begins[indexAfter(begins, moment)] ?? this.last;
  }

  /** The last moment of a unit before this one; 0 if there is none. */
  before(moment: number, unit: ReplayUnit): number {
    if (unit === 'record') return Math.max(moment - 1, 0);
    const begins = this.begins[unit];
    return begins[indexAfter(begins, moment - 1) - 1] ?? 0;
  }
}

/**
 * Finds where runs of `begin` or `perform` records start. The members of a group begin and perform in one run: nothing else
 * is recorded between them. A reaction follows its cause's `begin` record too, but has another cause.
 */
export class BeginRun {
  private kind = 0;
  private cause = 0;
  private why = 0;

  /** Whether a record is the first of a run. Must be called with each record, in order. */
  startsAt(data: Int32Array, at: number): boolean {
    const continues = this.continuesAt(data, at);
    this.kind = kindOf(data[at] as number);
    if (this.kind !== RecordKind.begin && this.kind !== RecordKind.perform) return false;
    this.cause = this.kind === RecordKind.begin ? (data[at + 5] as number) : 0;
    this.why = this.kind === RecordKind.begin ? (data[at + 6] as number) : 0;
    return !continues;
  }

  /** Whether a record continues the run of the record before it. */
  continuesAt(data: Int32Array, at: number): boolean {
    const kind = kindOf(data[at] as number);
    if (kind !== this.kind) return false;
    if (kind === RecordKind.perform) return true;
    return kind === RecordKind.begin && data[at + 5] === this.cause && data[at + 6] === this.why;
  }
}

/** The index of the first number above a limit in a sorted list. */
export function indexAfter(sorted: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
