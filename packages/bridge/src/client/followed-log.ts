import { applyRecord, countRecords, lengthOf, type Table } from '@aftercast/kernel';
import type { FromLog, LogFrom, UndoneAt } from '../contract.ts';
import type { LogListener } from './log-listener.ts';
import { PrefixChecks } from './prefix-checks.ts';
import { recordsAfter } from './reader.ts';

/** The event log as one listener follows it. With another worker, it goes on after the last record that the listener has. */
export class FollowedLog {
  /** Where the worker is asked to begin. */
  from: LogFrom;
  private readonly listener: LogListener;
  private known = new PrefixChecks();
  /** Number of the last record that the listener has received; -1 before it was told where they begin. */
  private last = -1;
  /** Whether the worker begins once more, from the first record. */
  private isAgain = false;
  /** The way to where the listener's records were undone: the table there is made of all records before. */
  private way: { seq: number; table: Table; to: UndoneAt; checks: PrefixChecks } | null = null;

  constructor(listener: LogListener, from: LogFrom) {
    this.listener = listener;
    this.from = from;
  }

  /** What its records come to. */
  get checks(): PrefixChecks {
    return this.known;
  }

  /** Handles a message. */
  handle(message: FromLog): void {
    switch (message.kind) {
      case 'begin':
        this.begin(message);
        return;
      case 'records':
        this.read(message.data, message.seq);
        return;
      case 'gone':
        // The connection has ended too. It says so itself, or goes on in another worker if this one has failed.
        return;
      default:
        message satisfies never;
    }
  }

  /** Called before another worker is asked. @param isUndone whether its records were undone, in a match of the worker's own */
  resume(isUndone: boolean): void {
    this.way = null;
    if (this.last < 0) return;
    this.from = 'start';
    this.isAgain = this.known.isNoted || !isUndone;
  }

  private begin({ checks, start }: Extract<FromLog, { kind: 'begin' }>): void {
    const { isAgain, known } = this;
    this.isAgain = false;
    if (!isAgain) {
      known.begin(checks);
      this.last = start.seq;
      this.listener.begin(start);
      return;
    }
    if (known.undone === null) return;
    const next = new PrefixChecks();
    next.begin(checks);
    this.way = { seq: start.seq, table: start.table, to: known.undone, checks: next };
    this.arrive();
  }

  private read(data: Int32Array, seq: number): void {
    const { way } = this;
    let at = 0;
    for (; way !== null && way.seq < way.to.seq && at < data.length; at += lengthOf(data[at] as number)) {
      applyRecord(way.table, data, at);
      way.seq++;
    }
    way?.checks.read(data.subarray(0, at));
    this.arrive();
    if (this.way !== null) return;
    const news = recordsAfter(data, seq, this.last);
    if (news.length === 0) return;
    const first = Math.max(seq, this.last + 1);
    this.last = first - 1 + countRecords(news);
    this.known.read(news);
    this.listener.records(news, first);
  }

  /** Tells the listener that its records were undone, once the table is the one after which they were. */
  private arrive(): void {
    const { way } = this;
    if (way === null || way.seq < way.to.seq) return;
    this.way = null;
    this.known = way.checks;
    this.last = way.seq;
    const { seq, table } = way;
    this.listener.begin({ seq, table, command: way.to.command - 1, reason: 'rolled-back' });
  }
}
