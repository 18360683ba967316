import {
  type EventLog,
  eachRecord,
  type Game,
  kindOf,
  lengthOf,
  Projection,
  RecordKind,
  type Table,
} from '@aftercast/kernel';
import { type Role, seatOf } from '../stream.ts';
import { indexAfter } from './moments.ts';
import { RecordedStream } from './recorded-stream.ts';

/** What a role saw of a recorded match: its own event log, and how that goes with the match's. */
export interface RoleRecord {
  /** The role's event log at any moment of its own. */
  readonly stream: RecordedStream;
  /** The moment of the role at a moment of the match. */
  seenAt(moment: number): number;
  /** The first moment of the match at which the role had come to a moment of its own. */
  matchAt(seen: number): number;
  /**
   * The role's number for an action; 0 if the role had not learned of it.
   * @param action its place among all actions of the match, from 1
   * @param own its id within its command
   * @param moment a moment of the match
   */
  actionOf(action: number, own: number, moment: number): number;
}

/** Returns what a role saw of a match. The whole event log is projected, once. @param start the table before the first record */
export function roleRecordOf(game: Game, log: EventLog, start: Table, role: Role): RoleRecord {
  const seat = seatOf(role);
  if (seat !== null) return new ProjectedRecord(game, log, start, seat);
  return {
    stream: new RecordedStream({ game, log, start, isRevertible: true }),
    seenAt: (moment) => moment,
    matchAt: (seen) => seen,
    actionOf: (_, own) => own,
  };
}

class ProjectedRecord implements RoleRecord {
  readonly stream: RecordedStream;
  /** By moment of the match: the role's. */
  private readonly seen: number[] = [0];
  /** By place among all actions: the role's number, and its moment when it had learned of the action. 0 if it never has. */
  private readonly numbers: number[] = [0];
  private readonly learned: number[] = [0];

  constructor(game: Game, log: EventLog, start: Table, seat: number) {
    const projection = new Projection(game, start, seat);
    const first = structuredClone(projection.view);
    const withheld = new Set<number>();
    let before = 0;
    for (const { data, length } of log.written()) {
      const records = data.subarray(0, length);
      eachRecord(records, (at) => {
        projection.project(records.subarray(at, at + lengthOf(records[at] as number)));
        const kind = kindOf(records[at] as number);
        if (kind === RecordKind.command) {
          before = this.numbers.length - 1;
          withheld.clear();
        }
        if (kind === RecordKind.begin) {
          withheld.add(records[at + 1] as number);
          this.numbers.push(0);
          this.learned.push(0);
        }
        const { records: seen } = projection.log;
        if (seen !== this.seen[this.seen.length - 1])
          for (const id of withheld) {
            const number = projection.actionAliasOf(id);
            if (number === 0) continue;
            withheld.delete(id);
            this.numbers[before + id] = number;
            this.learned[before + id] = seen;
          }
        if (kind === RecordKind.end) withheld.delete(records[at + 1] as number);
        this.seen.push(seen);
      });
    }
    this.stream = new RecordedStream({ game, log: projection.log, start: first, isRevertible: false });
  }

  seenAt(moment: number): number {
    return this.seen[moment] as number;
  }

  matchAt(seen: number): number {
    return indexAfter(this.seen, seen - 1);
  }

  actionOf(action: number, _: number, moment: number): number {
    const learned = this.learned[action] ?? 0;
    return learned > 0 && learned <= this.seenAt(moment) ? (this.numbers[action] as number) : 0;
  }
}
