import { type Action, compareReactions, Phase } from '../game/action.ts';
import type { Frame } from '../state/state.ts';

/** An action and the others of its group. */
export function membersOf(action: Action): Action[] {
  return action.group === null ? [action] : [action, ...action.group];
}

/** The action with this id among a frame's action and the members of its group; `null` if it is none of them. */
export function memberOf(frame: Frame, id: number): Action | null {
  if (frame.action.id === id) return frame.action;
  return frame.action.group?.find((member) => member.id === id) ?? null;
}

/** Whether a frame has reactions that are still to be resolved. */
export function hasReactions(frame: Frame): boolean {
  return frame.only !== null || frame.several !== null;
}

/** The members of a group that take part in a phase: cancelled and dropped ones do not take part in the perform phase. */
export function takingPart(action: Action, phase: Phase): Action[] {
  return membersOf(action).filter((it) => phase === Phase.prepare || it.cancelledBy === 0);
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
