import {
  applyRecord,
  copyTable,
  EntityField,
  FIRST_CHANGE,
  kindOf,
  RecordKind,
  type Table,
} from '@aftercast/kernel';
import type { Blocks } from './blocks.ts';
import { Column } from './column.ts';

/** Initial number of records between two checkpoints. Replaying that many takes a few milliseconds. */
const SPACING = 1 << 16;

/** Maximum number of checkpoints. Beyond it, every second one is dropped and the spacing doubles. */
const MOST = 64;

/** The table at any moment: checkpoints are copies; the moments between are replayed from the checkpoint before. */
export class Checkpoints {
  private spacing = SPACING;
  private kept: { seq: number; table: Table }[];

  /** @param seq number of the last record that the table contains */
  constructor(seq: number, table: Table) {
    this.kept = [{ seq, table: copyTable(table) }];
  }

  /** Stores a copy of the table after a record if the last checkpoint is far enough behind. */
  offer(seq: number, table: Table): void {
    if (seq - (this.kept.at(-1) as { seq: number }).seq < this.spacing) return;
    this.kept.push({ seq, table: copyTable(table) });
    if (this.kept.length <= MOST) return;
    this.kept = this.kept.filter((_, index) => index % 2 === 0);
    this.spacing *= 2;
  }

  /** Removes the checkpoints after a record. */
  truncate(seq: number): void {
    this.kept = this.kept.filter((it, index) => index === 0 || it.seq <= seq);
  }

  /** A copy of the table as it was after a record; the caller owns it. */
  tableAt(seq: number, blocks: Blocks): Table {
    const from = this.kept.findLast((it) => it.seq <= seq) as { seq: number; table: Table };
    const table = copyTable(from.table);
    blocks.each(from.seq + 1, seq, (data, at) => {
      if (kindOf(data[at] as number) >= FIRST_CHANGE) applyRecord(table, data, at);
    });
    return table;
  }
}

/** Which card an entity was at any moment: it may be transformed, or be revealed later. */
export class CardHistory {
  /** By entity, its latest entry; -1 for none. */
  private latest: number[] = [];
  private readonly entity = new Column();
  private readonly seq = new Column();
  private readonly card = new Column();
  /** The previous entry of the same entity; -1 for none. */
  private readonly before = new Column();

  /** @param seq number of the last record that the table contains */
  constructor(seq: number, table: Table) {
    for (const entity of table.entities) if (entity) this.add(entity.id, seq, entity.card);
  }

  /** Reads a record that is a change of the table. */
  read(data: Int32Array, at: number, seq: number): void {
    const kind = kindOf(data[at] as number);
    const entity = data[at + 1] as number;
    if (kind === RecordKind.create || kind === RecordKind.show) this.add(entity, seq, data[at + 2] as number);
    else if (kind === RecordKind.field && data[at + 2] === EntityField.card)
      this.add(entity, seq, data[at + 4] as number);
    else if (kind === RecordKind.hide) this.add(entity, seq, 0);
  }

  /** Index into the names of cards; 0 for a hidden card or no entity. */
  cardAt(entity: number, seq: number): number {
    let entry = this.latest[entity] ?? -1;
    while (entry >= 0 && this.seq.get(entry) > seq) entry = this.before.get(entry);
    return entry < 0 ? 0 : this.card.get(entry);
  }

  /** Removes everything after a record. */
  truncate(seq: number): void {
    let count = this.seq.length;
    for (; count > 0 && this.seq.get(count - 1) > seq; count--)
      this.latest[this.entity.get(count - 1)] = this.before.get(count - 1);
    for (const column of [this.entity, this.seq, this.card, this.before]) column.truncate(count);
  }

  private add(entity: number, seq: number, card: number): void {
    while (this.latest.length <= entity) this.latest.push(-1);
    this.before.push(this.latest[entity] as number);
    this.latest[entity] = this.seq.length;
    this.entity.push(entity);
    this.seq.push(seq);
    this.card.push(card);
  }
}
