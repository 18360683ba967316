/** Entries of a chunk: growing copies nothing, and what is not used yet stays small. */
const CHUNK = 1 << 14;
const MASK = CHUNK - 1;
const SHIFT = 14;

/** A list of 32-bit integers that grows at its end, four bytes each. */
export class Column {
  #chunks: Int32Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Bytes that it holds. */
  get bytes(): number {
    return this.#chunks.length * CHUNK * Int32Array.BYTES_PER_ELEMENT;
  }

  get(index: number): number {
    return (this.#chunks[index >>> SHIFT] as Int32Array)[index & MASK] as number;
  }

  set(index: number, value: number): void {
    (this.#chunks[index >>> SHIFT] as Int32Array)[index & MASK] = value;
  }

  push(value: number): void {
    const index = this.#length++;
    if (index >>> SHIFT === this.#chunks.length) this.#chunks.push(new Int32Array(CHUNK));
    this.set(index, value);
  }

  /** Forgets what comes after the first so many. */
  truncate(length: number): void {
    this.#length = Math.min(length, this.#length);
    this.#chunks.length = (this.#length + MASK) >>> SHIFT;
  }

  /** Index of the last entry that is not above a value; -1 for none. The entries must not fall. */
  lastUpTo(value: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.get(middle) <= value) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
