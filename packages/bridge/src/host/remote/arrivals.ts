/** When the records arrived that are not shown yet. */
export class Arrivals {
  /** Number of the last record before those that arrived together, and when they did. */
  private list: { seq: number; at: number }[] = [];

  /** Records have arrived. @param seq number of the last record before them */
  add(seq: number, at: number): void {
    this.list.push({ seq, at });
  }

  /** All records so far count as those of another worker, which had arrived by then. */
  age(at: number): void {
    for (const it of this.list) it.at = Math.min(it.at, at);
  }

  /** When the oldest record arrived that is not shown; `null` before the first. @param shown number of the last that is */
  oldest(shown: number): number | null {
    const { list } = this;
    while ((list[1]?.seq ?? Number.POSITIVE_INFINITY) <= shown) list.shift();
    return list[0]?.at ?? null;
  }
}
