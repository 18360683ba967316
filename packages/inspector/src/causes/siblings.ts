import { countWhile } from '../search.ts';
import type { TreeOrder } from './tree-order.ts';

/** The reactions that an action was sorted among (law A4), as actions in the order in which they were resolved. */
export interface Siblings {
  /** Its place among them, from 0, and how many they are so far. */
  place: number;
  count: number;
  /** Those next to it; -1 for none. */
  before: number;
  after: number;
  /** Of how many actions of a group they are the answers; 1 for none (law A7). */
  members: number;
}

/** The answers to the same phase of the same action, or of the same group. */
export function siblingsOf(order: TreeOrder, action: number): Siblings {
  const { actions } = order.recording;
  const parent = actions.parentOf(action);
  if (parent < 0) return { place: 0, count: 1, before: -1, after: -1, members: 1 };
  const members = groupOf(order, parent);
  const preparing = isPreparing(order, parent, action);
  const lists = members.map((member) => answersTo(order, member, preparing));
  const [first] = lists;
  const answers = lists.length === 1 && first !== undefined ? first : merged(lists);
  const place = countWhile(answers.length, (it) => answers.at(it) < action);
  return {
    place,
    count: answers.length,
    before: place > 0 ? answers.at(place - 1) : -1,
    after: place + 1 < answers.length ? answers.at(place + 1) : -1,
    members: members.length,
  };
}

/** Actions in order, each found when it is asked for: there may be a million. */
interface Answers {
  readonly length: number;
  at(index: number): number;
}

/** What answers one of an action's phases. */
function answersTo(order: TreeOrder, cause: number, preparing: boolean): Answers {
  const below = order.below(order.positionOf(cause));
  const action = (index: number) => order.nodeAt(below[index] as number).action;
  const prepared = countWhile(below.length, (it) => isPreparing(order, cause, action(it)));
  return preparing
    ? { length: prepared, at: action }
    : { length: below.length - prepared, at: (index) => action(prepared + index) };
}

/** The answers to a group are one list, in the order in which they began. */
function merged(lists: readonly Answers[]): Answers {
  const all = lists.flatMap((list) => Array.from({ length: list.length }, (_, index) => list.at(index)));
  all.sort((a, b) => a - b);
  return { length: all.length, at: (index) => all[index] as number };
}

/**
 * The actions that are resolved together with one, itself included: those beside it that began directly before and after
 * it, while it was open (law A7).
 */
export function groupOf(order: TreeOrder, action: number): number[] {
  const { actions } = order.recording;
  const group = [action];
  for (let other = action - 1; areTogether(order, other, other + 1); other--) group.unshift(other);
  for (let other = action + 1; areTogether(order, other - 1, other); other++) group.push(other);
  return actions.count > 0 ? group : [];
}

/** Members of a group begin one directly after the other: no record stands between them. */
function areTogether({ recording }: TreeOrder, first: number, second: number): boolean {
  const { actions } = recording;
  if (first < 0 || second >= actions.count) return false;
  return (
    actions.seqOf(second) === actions.seqOf(first) + 1 &&
    actions.parentOf(second) === actions.parentOf(first) &&
    actions.commandOf(second) === actions.commandOf(first)
  );
}

/** Whether one answers the prepare phase of its cause: it began before the perform phase was announced. */
function isPreparing({ recording }: TreeOrder, cause: number, answer: number): boolean {
  const performed = recording.actions.performedOf(cause);
  return performed < 0 || recording.actions.seqOf(answer) < performed;
}
