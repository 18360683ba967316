import type { Action } from '../game/action.ts';
import type { Frame } from '../state/state.ts';

/**
 * Compares two reactions for the order in which they are resolved (law A4): higher priority first, then order of play. Equal
 * ones keep the order of adding, because sorts are stable. The order in which observers are notified is in `observers.ts`.
 */
export function compareReactions(a: Action, b: Action): number {
  return a.priority !== b.priority ? b.priority - a.priority : a.order - b.order;
}

/** Whether a frame has reactions that are still to be resolved. */
export function hasReactions(frame: Frame): boolean {
  return frame.only !== null || frame.several !== null;
}

/** From this length on, a list of reactions is sorted by {@link sortMany}. */
const MANY = 256;

/** Sorts a frame's reactions. Most are in order already, because observers are called in order of play. */
export function sortReactions(frame: Frame): void {
  const list = frame.several;
  if (list === null) return;
  for (let i = 1; i < list.length; i++) {
    if (compareReactions(list[i - 1] as Action, list[i] as Action) > 0) {
      frame.several = list.length < MANY ? list.sort(compareReactions) : sortMany(list);
      return;
    }
  }
}

/** Bits of an order of play that one pass sorts by. */
const DIGIT = 11;

/**
 * Sorts reactions of one priority by order of play: a radix sort with three passes, which is faster
 * than comparing in long lists. Like a sort by comparing, it leaves equal ones in the order of adding.
 */
function sortMany(list: Action[]): Action[] {
  const count = list.length;
  const { priority } = list[0] as Action;
  const orders = new Int32Array(count);
  let places = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const action = list[i] as Action;
    orders[i] = action.order;
    if (action.priority !== priority || orders[i] !== action.order) return list.sort(compareReactions);
    places[i] = i;
  }
  for (let shift = 0; shift < 32; shift += DIGIT) places = sortByDigit(orders, places, shift);
  const sorted = new Array<Action>(count);
  for (let i = 0; i < count; i++) sorted[i] = list[places[i] as number] as Action;
  return sorted;
}

/** One pass: sorts the places by the digit of their orders that begins at the bit `shift`. */
function sortByDigit(orders: Int32Array, places: Uint32Array, shift: number): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array((1 << DIGIT) + 1);
  for (let i = 0; i < places.length; i++) {
    const at = digitOf(orders[places[i] as number] as number, shift) + 1;
    starts[at] = (starts[at] as number) + 1;
  }
  for (let digit = 1; digit < starts.length; digit++)
    starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number);
  const sorted = new Uint32Array(places.length);
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    const digit = digitOf(orders[place] as number, shift);
    const start = starts[digit] as number;
    sorted[start] = place;
    starts[digit] = start + 1;
  }
  return sorted;
}

/** Eleven bits of an order. Its highest bit is inverted, so that negative orders are before the others. */
function digitOf(order: number, shift: number): number {
  return ((order ^ 0x8000_0000) >>> shift) & ((1 << DIGIT) - 1);
}
