import type { LogListener, MatchClient } from '@aftercast/bridge/client';
import type { LogStart } from '@aftercast/bridge/contract';
import { applyRecord, eachRecord, kindOf, lengthOf, type Table } from '@aftercast/kernel';
import { expect } from 'vitest';

/** Collects the valid records, in order, and applies them to a table. */
export class Keeper implements LogListener {
  readonly starts: LogStart[] = [];
  readonly kept: Int32Array[] = [];
  readonly ends: string[] = [];
  /** Number of the last record before the first one collected. */
  first = 0;
  table: Table = { entities: [], zones: [], registers: [] };

  begin(start: LogStart): void {
    if (this.starts.length === 0) this.first = start.seq;
    this.first = Math.min(this.first, start.seq);
    this.kept.length = start.seq - this.first;
    this.table = structuredClone(start.table);
    this.starts.push(start);
  }

  records(data: Int32Array, seq: number): void {
    // Numbers rise by one (law B1).
    expect(seq).toBe(this.first + this.kept.length + 1);
    eachRecord(data, (at) => {
      applyRecord(this.table, data, at);
      this.kept.push(data.slice(at, at + lengthOf(data[at] as number)));
    });
  }

  end(reason: string): void {
    this.ends.push(reason);
  }

  get kinds(): number[] {
    return this.kept.map((it) => kindOf(it[0] as number));
  }
}

/** Collects a client's event log. */
export async function keep(client: MatchClient, from?: 'start' | 'now') {
  const keeper = new Keeper();
  const stop = await client.followLog(keeper, from);
  return { keeper, stop };
}
