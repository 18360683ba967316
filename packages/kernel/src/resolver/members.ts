import { type Action, Phase } from '../game/action.ts';
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

/** The members of a group that take part in a phase: cancelled and dropped ones do not take part in the perform phase. */
export function takingPart(action: Action, phase: Phase): Action[] {
  return membersOf(action).filter((it) => phase === Phase.prepare || it.cancelledBy === 0);
}
