import type { RecordReader } from './reader.ts';
import { TableView } from './view.ts';

/** The views of a connection, each made when it is asked for, of the parts of the one before. */
export class Views {
  private readonly reader: RecordReader;
  private last: TableView | null = null;
  private isCurrent = false;

  constructor(reader: RecordReader) {
    this.reader = reader;
  }

  /** The match now. The same object until something changes. */
  get now(): TableView {
    const { last, reader } = this;
    if (last !== null && this.isCurrent && last.seq === reader.seq) return last;
    this.isCurrent = true;
    this.last = new TableView(reader.seq, reader.names, reader.table, last);
    return this.last;
  }

  /** The reader has got another table, perhaps with the same number of its last record. */
  replaced(): void {
    this.isCurrent = false;
  }
}
