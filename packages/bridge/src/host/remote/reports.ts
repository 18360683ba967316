import type { SeatOptions, ServedStatus } from '../../contract/wire.ts';

/** What the server has said of the match at a moment. */
export interface StatusReport {
  /** Number of the last record before it. */
  seq: number;
  /** When it arrived, in milliseconds of the worker's clock. */
  at: number;
  status: ServedStatus;
  /** What the seat may do; `null` while it may do nothing. */
  options: SeatOptions | null;
}

/** What the server has said of the match, until it is shown: the page may be behind. */
export class Reports {
  private list: StatusReport[] = [];

  /** The newest; `null` before the first. */
  get latest(): StatusReport | null {
    return this.list[this.list.length - 1] ?? null;
  }

  add(report: StatusReport): void {
    this.list.push(report);
  }

  /** Forgets what was said of records that are undone. @param seq number of the last record that stays */
  revoke(seq: number): void {
    const kept = this.list.filter((it) => it.seq <= seq);
    // Something must be said of the match until its next status comes.
    this.list = kept.length > 0 ? kept : this.list.slice(0, 1);
  }

  /**
   * The newest that is about what is shown, and forgets the older ones.
   * @param shown number of the last record that is shown
   * @returns `null` if nothing has been said of that yet
   */
  at(shown: number): StatusReport | null {
    const index = this.list.findLastIndex((it) => it.seq <= shown);
    if (index > 0) this.list.splice(0, index);
    return index < 0 ? null : (this.list[0] ?? null);
  }
}
