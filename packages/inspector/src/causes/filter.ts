import type { Recording } from '../recording/recording.ts';
import { countWhile } from '../search.ts';
import type { Words } from '../words.ts';
import { Marked } from './marked.ts';
import { compile, type Query } from './query.ts';
import type { Scatter } from './scatter.ts';
import type { TreeOrder } from './tree-order.ts';

/** Actions that are looked at between two looks at the clock. */
const STRIDE = 256;

/**
 * The lines of the tree that fit a query, with what stands above them. It is worked out in slices, so that nothing waits
 * for it, and goes on as the match does. Lines are counted as positions of {@link TreeOrder} are.
 */
export class Filter {
  readonly query: Query;
  readonly #order: TreeOrder;
  readonly #fits: ReturnType<typeof compile>;
  /** Slots of the actions that fit, and of all that are shown: where they would stand if no command were scattered. */
  readonly #found = new Marked();
  readonly #shown = new Marked();
  /** Index of the next action to look at. */
  #next = 0;
  /** Of scattered commands, the places that are shown, in order. */
  readonly #places = new Map<Scatter, { shown: number; places: number[] }>();

  constructor(order: TreeOrder, query: Query, words: Words) {
    this.query = query;
    this.#order = order;
    this.#fits = compile(query, order.recording.names, words);
  }

  /** How many actions fit, of those that were looked at. */
  get matches(): number {
    return this.#found.count;
  }

  /** How many actions were looked at. */
  get looked(): number {
    return this.#next;
  }

  get done(): boolean {
    return this.#next >= this.#end;
  }

  /** How many lines are shown. */
  get count(): number {
    return this.#shown.count;
  }

  /** Index after the last action that can be looked at: what becomes of one is known when its command is over. */
  get #end(): number {
    const { actions, commands } = this.#recording;
    const last = commands.at(-1);
    if (this.query.fates.length === 0 || last === undefined || last.over) return actions.count;
    return last.firstAction;
  }

  get #recording(): Recording {
    return this.#order.recording;
  }

  /** Looks at more actions until it is done, or `late` says that it is time to stop. */
  advance(late: () => boolean): void {
    const { actions } = this.#recording;
    while (!this.done) {
      const end = Math.min(this.#next + STRIDE, this.#end);
      for (; this.#next < end; this.#next++) if (this.#fits(actions, this.#next)) this.#add(this.#next);
      if (late()) return;
    }
  }

  fits(action: number): boolean {
    return this.#found.has(this.#slotOf(action));
  }

  /** How many of the actions that fit began before this one. */
  matchesBefore(action: number): number {
    return this.#found.rank(this.#slotOf(action));
  }

  /** The n-th action that fits, from 0. */
  match(n: number): number {
    const slot = this.#found.select(n);
    return slot - this.#order.commandAt(slot) - 1;
  }

  /** Position of the n-th line that is shown, from 0. */
  at(n: number): number {
    const slot = this.#shown.select(n);
    const command = this.#order.commandAt(slot);
    const order = this.#order.scatterOf(command);
    const start = this.#order.positionOfCommand(command);
    if (order === null || slot === start) return slot;
    const place = this.#placesOf(command, order)[n - this.#shown.rank(start) - 1];
    return start + 1 + (place as number);
  }

  /** How many of the lines that are shown stand before a position. */
  before(position: number): number {
    if (position >= this.#order.count) return this.count;
    const command = this.#order.commandAt(position);
    const order = this.#order.scatterOf(command);
    const start = this.#order.positionOfCommand(command);
    if (order === null || position === start) return this.#shown.rank(position);
    const places = this.#placesOf(command, order);
    const place = position - start - 1;
    const below = countWhile(places.length, (it) => (places[it] as number) < place);
    return this.#shown.rank(start) + (this.#shown.has(start) ? 1 : 0) + below;
  }

  /** Whether the line at a position is shown. */
  shows(position: number): boolean {
    const { command, action } = this.#order.nodeAt(position);
    return this.#shown.has(action < 0 ? this.#order.positionOfCommand(command) : this.#slotOf(action));
  }

  #add(action: number): void {
    const { actions } = this.#recording;
    this.#found.add(this.#slotOf(action));
    // What is shown already has all that is above it shown: each line is walked over once.
    for (let up = action; up >= 0; up = actions.parentOf(up)) if (!this.#shown.add(this.#slotOf(up))) return;
    this.#shown.add(this.#order.positionOfCommand(actions.commandOf(action)));
  }

  #slotOf(action: number): number {
    return action + this.#recording.actions.commandOf(action) + 1;
  }

  #placesOf(command: number, order: Scatter): readonly number[] {
    const start = this.#order.positionOfCommand(command);
    const end = this.#order.endAt(start);
    const shown = this.#shown.rank(end) - this.#shown.rank(start);
    const known = this.#places.get(order);
    if (known?.shown === shown) return known.places;
    const places: number[] = [];
    for (let place = 0; place < end - start - 1; place++) {
      const local = place < order.count ? (order.actions[place] as number) : place;
      if (this.#shown.has(start + 1 + local)) places.push(place);
    }
    this.#places.set(order, { shown, places });
    return places;
  }
}
