import type { Action } from '../game/action.ts';
import type { Frame } from '../state/state.ts';
import { membersOf } from './members.ts';

/**
 * Removes the reactions of an entity that have not begun from all frames (law A13). They have no records yet, so the event
 * log needs none: who reads it finds that they never began.
 * @param by the action that withdraws them: if it comes from the entity itself, the other reactions to its cause stay
 */
export function withdrawReactions(stack: readonly Frame[], source: number, by: Action): void {
  for (const frame of stack) {
    if (frame.only !== null) frame.only = without(frame.only, source, by);
    else if (frame.several !== null) thinOut(frame, frame.several, source, by);
  }
}

/** Leaves the begun reactions of a frame's list out too: only the index of the next one refers to them. */
function thinOut(frame: Frame, several: readonly Action[], source: number, by: Action): void {
  const waiting = several.slice(frame.next);
  const staying = waiting.flatMap((it) => without(it, source, by) ?? []);
  if (staying.length === waiting.length && staying.every((it, i) => it === waiting[i])) return;
  frame.several = staying.length > 1 ? staying : null;
  frame.only = staying.length === 1 ? (staying[0] as Action) : null;
  frame.next = 0;
}

/** What stays of a reaction, or of a group: its first member that stays takes the place of the first. */
function without(reaction: Action, source: number, by: Action): Action | null {
  if (by.source === source && reaction.cause === by.cause) return reaction;
  const members = membersOf(reaction);
  const staying = members.filter((it) => it.source !== source);
  if (staying.length === members.length) return reaction;
  const [first, ...others] = staying;
  if (first === undefined) return null;
  first.cause = reaction.cause;
  first.why = reaction.why;
  first.group = others.length > 0 ? others : null;
  return first;
}
