import { applyRecord, FIRST_CHANGE, kindOf, type Table } from '@aftercast/kernel';
import type { Blocks } from './blocks.ts';

/** Records between two tables that are kept, at first. From one to the next is played in a few milliseconds. */
const SPACING = 1 << 16;

/** Tables that are kept at most; beyond, every second is let go and they are spaced twice as far. */
const MOST = 64;

/** The table at any moment: some are kept as copies, those between are played from the one before. */
export class Checkpoints {
  #spacing = SPACING;
  #kept: { seq: number; table: Table }[];

  /** @param seq number of the last record that the table contains */
  constructor(seq: number, table: Table) {
    this.#kept = [{ seq, table: copyTable(table) }];
  }

  /** Offers the table after a record; a copy of it is kept, if the last is far enough behind. */
  offer(seq: number, table: Table): void {
    if (seq - (this.#kept.at(-1) as { seq: number }).seq < this.#spacing) return;
    this.#kept.push({ seq, table: copyTable(table) });
    if (this.#kept.length <= MOST) return;
    this.#kept = this.#kept.filter((_, index) => index % 2 === 0);
    this.#spacing *= 2;
  }

  /** Forgets the tables after a record. */
  truncate(seq: number): void {
    this.#kept = this.#kept.filter((it, index) => index === 0 || it.seq <= seq);
  }

  /** A table of the caller's own, as it was after a record. */
  tableAt(seq: number, blocks: Blocks): Table {
    const from = this.#kept.findLast((it) => it.seq <= seq) as { seq: number; table: Table };
    const table = copyTable(from.table);
    blocks.each(from.seq + 1, seq, (data, at) => {
      if (kindOf(data[at] as number) >= FIRST_CHANGE) applyRecord(table, data, at);
    });
    return table;
  }
}

/** A copy that can be moved on by records without touching the first. Attachments are never changed in place. */
export function copyTable(table: Table): Table {
  return {
    entities: table.entities.map(
      (it) => it && { ...it, stats: it.stats.slice(), attachments: it.attachments.slice() },
    ),
    zones: table.zones.map((it) => it.slice()),
    registers: table.registers.slice(),
  };
}
