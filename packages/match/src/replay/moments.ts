import { type EventLog, eachRecord, type Game, kindOf, RecordKind } from '@aftercast/kernel';
import { startsTurnType } from '../flow-state.ts';

/** What a replay goes on or back by: one record, one action, one command, or one turn. */
export type ReplayUnit = 'record' | 'action' | 'command' | 'turn';

/**
 * The moments of a recorded match. A moment is a number of records: those before it have happened, those after it have
 * not. 0 is the start, {@link last} the end. Actions, commands and turns begin at the moment before their first record; the
 * end of the match is the last moment of every unit.
 */
export class Moments {
  /** The number of records. */
  readonly last: number;
  private readonly begins: Readonly<Record<Exclude<ReplayUnit, 'record'>, Int32Array>>;

  constructor(game: Game, log: EventLog) {
    const begins = { action: [0], command: [0], turn: [0] };
    let seq = 0;
    for (const { data, length } of log.written())
      eachRecord(data.subarray(0, length), (at) => {
        const kind = kindOf(data[at] as number);
        if (kind === RecordKind.command) begins.command.push(seq);
        if (kind === RecordKind.command || kind === RecordKind.begin) begins.action.push(seq);
        if (kind === RecordKind.begin && startsTurnType(game, data[at + 2] as number)) begins.turn.push(seq);
        seq++;
      });
    this.last = seq;
    const listed = (moments: number[]) => Int32Array.from(new Set([...moments, seq]));
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

/** The index of the first number above a limit in a sorted list. */
function indexAfter(sorted: Int32Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) > limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
