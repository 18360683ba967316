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

/** Longer lists of reactions are sorted by numbers, not as objects. */
const MANY = 64;

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

/** Sorts by keys made from order of play and order of adding: sorting a typed array is several times faster. */
function sortMany(list: Action[]): Action[] {
  const count = list.length;
  const priority = (list[0] as Action).priority;
  const keys = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const action = list[i] as Action;
    const key = action.order * count + i;
    if (action.priority !== priority || !Number.isSafeInteger(key)) return list.sort(compareReactions);
    keys[i] = key;
  }
  keys.sort();
  const sorted = new Array<Action>(count);
  for (let i = 0; i < count; i++) {
    const key = keys[i] as number;
    // The remainder of a negative order of play is negative too.
    sorted[i] = list[((key % count) + count) % count] as Action;
  }
  return sorted;
}
