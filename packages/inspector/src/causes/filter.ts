import type { InspectorWords } from '../element/words.ts';
import { countWhile } from '../recording/column.ts';
import type { Recording } from '../recording/recording.ts';
import { type ActionQuery, compile } from './query.ts';
import type { Scatter, TreeOrder } from './tree-order.ts';

/** Bits of a group: each group is counted once. */
const GROUP = 1024;
const WORDS = GROUP / 32;

/** A set of whole numbers from 0 with fast rank and select. */
export class RankedSet {
  private words = new Uint32Array(WORDS);
  /** Count of numbers before each group; updated on demand. */
  private countsBefore: number[] = [];
  private stale = true;
  private total = 0;

  /** Size of the set. */
  get count(): number {
    return this.total;
  }

  has(value: number): boolean {
    return ((this.words[value >>> 5] ?? 0) & (1 << (value & 31))) !== 0;
  }

  /** Adds a number. @returns whether it was missing */
  add(value: number): boolean {
    const word = value >>> 5;
    if (word >= this.words.length) this.grow(word);
    const bit = 1 << (value & 31);
    if (((this.words[word] as number) & bit) !== 0) return false;
    this.words[word] = (this.words[word] as number) | bit;
    this.total++;
    this.stale = true;
    return true;
  }

  clear(): void {
    this.words = new Uint32Array(WORDS);
    this.total = 0;
    this.stale = true;
  }

  /** Count of members below a number. */
  rank(value: number): number {
    const word = Math.min(value >>> 5, this.words.length);
    const group = Math.floor(word / WORDS);
    let count = this.groups()[group] ?? this.total;
    for (let i = group * WORDS; i < word; i++) count += ones(this.words[i] as number);
    if (value >>> 5 === word && word < this.words.length)
      count += ones((this.words[word] as number) & ((1 << (value & 31)) - 1));
    return count;
  }

  /** The member with this rank, from 0. @throws RangeError if the set is smaller */
  select(rank: number): number {
    if (rank < 0 || rank >= this.total) throw new RangeError(`There are ${this.total}, and not ${rank}.`);
    const groups = this.groups();
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
      const here = ones(this.words[word] as number);
      if (left < here) break;
      left -= here;
    }
    let bits = this.words[word] as number;
    for (; left > 0; left--) bits &= bits - 1;
    return word * 32 + (31 - Math.clz32(bits & -bits));
  }

  private groups(): readonly number[] {
    if (!this.stale) return this.countsBefore;
    this.stale = false;
    const before: number[] = [];
    let count = 0;
    for (let at = 0; at < this.words.length; at += WORDS) {
      before.push(count);
      for (let i = at; i < at + WORDS; i++) count += ones(this.words[i] as number);
    }
    this.countsBefore = before;
    return before;
  }

  private grow(word: number): void {
    const length = Math.max(this.words.length * 2, Math.ceil((word + 1) / WORDS) * WORDS);
    const words = new Uint32Array(length);
    words.set(this.words);
    this.words = words;
  }
}

/** Number of set bits of a word. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of actions tested between two looks at the clock. */
const STRIDE = 256;

/**
 * The nodes of the tree that match a query, with their ancestors. It is computed in slices, so that it never blocks,
 * and continues as the match grows. Positions are those of {@link TreeOrder}.
 */
export class ActionFilter {
  readonly query: ActionQuery;
  private readonly order: TreeOrder;
  private readonly isFit: ReturnType<typeof compile>;
  /** Slots of the matching actions and of all shown nodes: their positions if no command were scattered. */
  private readonly found = new RankedSet();
  private readonly shown = new RankedSet();
  /** Index of the next action to test. */
  private next = 0;
  /** The shown places of scattered commands, in order. */
  private readonly places = new Map<Scatter, { shown: number; places: number[] }>();

  constructor(order: TreeOrder, query: ActionQuery, words: InspectorWords) {
    this.query = query;
    this.order = order;
    this.isFit = compile(query, order.recording.names, words);
  }

  /** Number of matching actions so far. */
  get matches(): number {
    return this.found.count;
  }

  /** Number of actions tested. */
  get looked(): number {
    return this.next;
  }

  get done(): boolean {
    return this.next >= this.end;
  }

  /** Number of shown nodes. */
  get count(): number {
    return this.shown.count;
  }

  /** Index after the last action that can be tested: a fate is only final when its command is over. */
  private get end(): number {
    const { actions, commands } = this.recording;
    const last = commands.at(-1);
    if (this.query.fates.length === 0 || last === undefined || last.over) return actions.count;
    return last.firstAction;
  }

  private get recording(): Recording {
    return this.order.recording;
  }

  /** Tests more actions until all are tested or `late` returns true. */
  advance(late: () => boolean): void {
    const { actions } = this.recording;
    while (!this.done) {
      const end = Math.min(this.next + STRIDE, this.end);
      for (; this.next < end; this.next++) if (this.isFit(actions, this.next)) this.include(this.next);
      if (late()) return;
    }
  }

  fits(action: number): boolean {
    return this.found.has(this.slotOf(action));
  }

  /** Number of matching actions that began before this one. */
  matchesBefore(action: number): number {
    return this.found.rank(this.slotOf(action));
  }

  /** The n-th matching action, from 0. */
  match(n: number): number {
    const slot = this.found.select(n);
    return slot - this.order.commandAt(slot) - 1;
  }

  /** Position of the n-th shown node, from 0. */
  at(n: number): number {
    const slot = this.shown.select(n);
    const command = this.order.commandAt(slot);
    const order = this.order.scatterOf(command);
    const start = this.order.positionOfCommand(command);
    if (order === null || slot === start) return slot;
    const place = this.placesOf(command, order)[n - this.shown.rank(start) - 1];
    return start + 1 + (place as number);
  }

  /** Number of shown nodes before a position. */
  before(position: number): number {
    if (position >= this.order.count) return this.count;
    const command = this.order.commandAt(position);
    const order = this.order.scatterOf(command);
    const start = this.order.positionOfCommand(command);
    if (order === null || position === start) return this.shown.rank(position);
    const places = this.placesOf(command, order);
    const place = position - start - 1;
    const below = countWhile(places.length, (it) => (places[it] as number) < place);
    return this.shown.rank(start) + (this.shown.has(start) ? 1 : 0) + below;
  }

  /** Whether the node at a position is shown. */
  shows(position: number): boolean {
    const { command, action } = this.order.nodeAt(position);
    return this.shown.has(action < 0 ? this.order.positionOfCommand(command) : this.slotOf(action));
  }

  private include(action: number): void {
    const { actions } = this.recording;
    this.found.add(this.slotOf(action));
    // The ancestors of a shown node are shown already: each node is visited once.
    for (let up = action; up >= 0; up = actions.parentOf(up)) if (!this.shown.add(this.slotOf(up))) return;
    this.shown.add(this.order.positionOfCommand(actions.commandOf(action)));
  }

  private slotOf(action: number): number {
    return action + this.recording.actions.commandOf(action) + 1;
  }

  private placesOf(command: number, order: Scatter): readonly number[] {
    const start = this.order.positionOfCommand(command);
    const end = this.order.endAt(start);
    const shown = this.shown.rank(end) - this.shown.rank(start);
    const known = this.places.get(order);
    if (known?.shown === shown) return known.places;
    const places: number[] = [];
    for (let place = 0; place < end - start - 1; place++) {
      const local = place < order.count ? (order.actions[place] as number) : place;
      if (this.shown.has(start + 1 + local)) places.push(place);
    }
    this.places.set(order, { shown, places });
    return places;
  }
}
