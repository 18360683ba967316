/** Entries of a chunk. Growing copies nothing, and at most one chunk is partly unused. */
const CHUNK = 1 << 14;
const MASK = CHUNK - 1;
const SHIFT = 14;

/** A list of 32-bit integers that grows at its end, four bytes each. */
export class Column {
  private chunks: Int32Array[] = [];
  private count = 0;

  get length(): number {
    return this.count;
  }

  /** Bytes allocated. */
  get bytes(): number {
    return this.chunks.length * CHUNK * Int32Array.BYTES_PER_ELEMENT;
  }

  get(index: number): number {
    return (this.chunks[index >>> SHIFT] as Int32Array)[index & MASK] as number;
  }

  set(index: number, value: number): void {
    (this.chunks[index >>> SHIFT] as Int32Array)[index & MASK] = value;
  }

  push(value: number): void {
    const index = this.count++;
    if (index >>> SHIFT === this.chunks.length) this.chunks.push(new Int32Array(CHUNK));
    this.set(index, value);
  }

  /** Keeps the first `length` entries. */
  truncate(length: number): void {
    this.count = Math.min(length, this.count);
    this.chunks.length = (this.count + MASK) >>> SHIFT;
  }

  /** Index of the last entry that is at most `value`; -1 for none. The entries must be ascending. */
  lastUpTo(value: number): number {
    return countWhile(this.count, (index) => this.get(index) <= value) - 1;
  }
}

/**
 * Counts the leading numbers for which a predicate holds, by binary search: it must hold for all numbers before the
 * first for which it does not.
 * @param holds takes numbers from 0 to `count - 1`
 */
export function countWhile(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
