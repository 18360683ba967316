import { EMPTY_PREFIX, hashAfter, kindOf, lengthOf, type PrefixCheck, RecordKind } from '@aftercast/kernel';
import type { UndoneAt } from '../contract.ts';

/** How many of the last commands a reader knows the checks of. It is away for the time that a worker takes to start. */
const CHECKED_COMMANDS = 20;

/**
 * What the records of one reader come to, in a match on a server: records that it has can be undone while no worker shows the
 * match. Another worker finds by it where that was. In any other match it notes nothing.
 */
export class PrefixChecks {
  /** Where its records were undone, as another worker has found; `null` if they all stand. */
  undone: UndoneAt | null = null;
  /** Where the last commands began; `null` in a match that is played in the worker. */
  private marks: PrefixCheck[] | null = null;
  private now: PrefixCheck = { seq: 0, hash: EMPTY_PREFIX };

  /** Whether it notes anything. */
  get isNoted(): boolean {
    return this.marks !== null;
  }

  /** Begins after records that come to this. */
  begin(checks: readonly PrefixCheck[] | undefined): void {
    this.undone = null;
    this.marks = checks === undefined ? null : checks.slice(0, -1);
    this.now = checks?.at(-1) ?? { seq: 0, hash: EMPTY_PREFIX };
  }

  /** Notes records that the reader has received. */
  read(data: Int32Array): void {
    const { marks } = this;
    if (marks === null) return;
    let { hash, seq } = this.now;
    for (let at = 0; at < data.length; ) {
      const end = at + lengthOf(data[at] as number);
      if (kindOf(data[at] as number) === RecordKind.command) marks.push({ seq, hash });
      hash = hashAfter(hash, data, at, end);
      seq++;
      at = end;
    }
    this.now = { seq, hash };
    marks.splice(0, marks.length - CHECKED_COMMANDS);
  }

  /** The checks, in order. */
  get all(): PrefixCheck[] {
    return [...(this.marks ?? []), this.now];
  }
}
