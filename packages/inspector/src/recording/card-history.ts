import { Field, Kind, kindOf, type Table } from '@aftercast/kernel';
import { Column } from './column.ts';

/** Which card an entity was, at any moment: it may be transformed, or become known late. */
export class CardHistory {
  /** By entity, the latest of its entries; -1 for none. */
  #latest: number[] = [];
  readonly #entity = new Column();
  readonly #seq = new Column();
  readonly #card = new Column();
  /** The entry before it of the same entity; -1 for none. */
  readonly #before = new Column();

  /** @param seq number of the last record that the table contains */
  constructor(seq: number, table: Table) {
    for (const entity of table.entities) if (entity) this.#add(entity.id, seq, entity.card);
  }

  /** Reads a record that is a change of the table. */
  read(data: Int32Array, at: number, seq: number): void {
    const kind = kindOf(data[at] as number);
    const entity = data[at + 1] as number;
    if (kind === Kind.create || kind === Kind.show) this.#add(entity, seq, data[at + 2] as number);
    else if (kind === Kind.field && data[at + 2] === Field.card)
      this.#add(entity, seq, data[at + 4] as number);
    else if (kind === Kind.hide) this.#add(entity, seq, 0);
  }

  /** Index into the names of cards; 0 for a card that was not known, or no entity. */
  cardAt(entity: number, seq: number): number {
    let entry = this.#latest[entity] ?? -1;
    while (entry >= 0 && this.#seq.get(entry) > seq) entry = this.#before.get(entry);
    return entry < 0 ? 0 : this.#card.get(entry);
  }

  /** Forgets what came after a record. */
  truncate(seq: number): void {
    let count = this.#seq.length;
    for (; count > 0 && this.#seq.get(count - 1) > seq; count--)
      this.#latest[this.#entity.get(count - 1)] = this.#before.get(count - 1);
    for (const column of [this.#entity, this.#seq, this.#card, this.#before]) column.truncate(count);
  }

  #add(entity: number, seq: number, card: number): void {
    while (this.#latest.length <= entity) this.#latest.push(-1);
    this.#before.push(this.#latest[entity] as number);
    this.#latest[entity] = this.#seq.length;
    this.#entity.push(entity);
    this.#seq.push(seq);
    this.#card.push(card);
  }
}
