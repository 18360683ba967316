import type { ActionColumns } from '../recording/columns.ts';
import type { CommandEntry } from '../recording/entries.ts';

/** The actions of a scattered command, depth first. Actions and places count from 0 within the command. */
export interface Scatter {
  /** How many actions it was made of. */
  readonly count: number;
  /** By place, the action that stands there. */
  readonly actions: Uint32Array;
  /** By action, its place. */
  readonly places: Uint32Array;
  /** By action, how many it and all below it are. */
  readonly sizes: Uint32Array;
}

/** Puts a command's actions in order, in two passes over what each answers: an action begins after the one it answers. */
export function scatter(columns: ActionColumns, { firstAction, endAction }: CommandEntry): Scatter {
  const count = endAction - firstAction;
  const sizes = new Uint32Array(count).fill(1);
  const parent = (action: number) => columns.parentOf(firstAction + action) - firstAction;
  for (let action = count - 1; action >= 0; action--) {
    const above = parent(action);
    if (above >= 0) sizes[above] = (sizes[above] as number) + (sizes[action] as number);
  }
  const actions = new Uint32Array(count);
  const places = new Uint32Array(count);
  /** By action, the place of the next one below it. */
  const next = new Uint32Array(count);
  let nextRoot = 0;
  for (let action = 0; action < count; action++) {
    const above = parent(action);
    const place = above < 0 ? nextRoot : (next[above] as number);
    const size = sizes[action] as number;
    if (above < 0) nextRoot += size;
    else next[above] = place + size;
    places[action] = place;
    actions[place] = action;
    next[action] = place + 1;
  }
  return { count, actions, places, sizes };
}
