/** Bits of a group: each group's marks are counted once. */
const GROUP = 1024;
const WORDS = GROUP / 32;

/** A set of whole numbers from 0 that says how many are below one, and which is the n-th, without listing them. */
export class Marked {
  #words = new Uint32Array(WORDS);
  /** How many marks there are before each group; brought up to date when it is asked for. */
  #before: number[] = [];
  #stale = true;
  #count = 0;

  /** How many numbers are in it. */
  get count(): number {
    return this.#count;
  }

  has(value: number): boolean {
    return ((this.#words[value >>> 5] ?? 0) & (1 << (value & 31))) !== 0;
  }

  /** @returns whether it was not in it before */
  add(value: number): boolean {
    const word = value >>> 5;
    if (word >= this.#words.length) this.#grow(word);
    const bit = 1 << (value & 31);
    if (((this.#words[word] as number) & bit) !== 0) return false;
    this.#words[word] = (this.#words[word] as number) | bit;
    this.#count++;
    this.#stale = true;
    return true;
  }

  clear(): void {
    this.#words = new Uint32Array(WORDS);
    this.#count = 0;
    this.#stale = true;
  }

  /** How many are below a number. */
  rank(value: number): number {
    const word = Math.min(value >>> 5, this.#words.length);
    const group = Math.floor(word / WORDS);
    let count = this.#groups()[group] ?? this.#count;
    for (let i = group * WORDS; i < word; i++) count += ones(this.#words[i] as number);
    if (value >>> 5 === word && word < this.#words.length)
      count += ones((this.#words[word] as number) & ((1 << (value & 31)) - 1));
    return count;
  }

  /** The number that so many others are below. @throws RangeError if there are not so many */
  select(rank: number): number {
    if (rank < 0 || rank >= this.#count) throw new RangeError(`There are ${this.#count}, and not ${rank}.`);
    const groups = this.#groups();
    let low = 0;
    let high = groups.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((groups[middle] as number) <= rank) low = middle + 1;
      else high = middle;
    }
    let left = rank - (groups[low - 1] as number);
    let word = (low - 1) * WORDS;
    for (; ; word++) {
      const here = ones(this.#words[word] as number);
      if (left < here) break;
      left -= here;
    }
    let bits = this.#words[word] as number;
    for (; left > 0; left--) bits &= bits - 1;
    return word * 32 + (31 - Math.clz32(bits & -bits));
  }

  #groups(): readonly number[] {
    if (!this.#stale) return this.#before;
    this.#stale = false;
    const before: number[] = [];
    let count = 0;
    for (let at = 0; at < this.#words.length; at += WORDS) {
      before.push(count);
      for (let i = at; i < at + WORDS; i++) count += ones(this.#words[i] as number);
    }
    this.#before = before;
    return before;
  }

  #grow(word: number): void {
    const length = Math.max(this.#words.length * 2, Math.ceil((word + 1) / WORDS) * WORDS);
    const words = new Uint32Array(length);
    words.set(this.#words);
    this.#words = words;
  }
}

/** How many bits of a word are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
