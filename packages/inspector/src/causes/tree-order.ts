import { countWhile } from '../recording/column.ts';
import type { ActionColumns, CommandEntry, Recording } from '../recording/recording.ts';

/** The actions of a scattered command, depth first. Actions and places are counted from 0 within the command. */
export interface Scatter {
  /** Number of actions that it was made from. */
  readonly count: number;
  /** By place, the action there. */
  readonly actions: Uint32Array;
  /** By action, its place. */
  readonly places: Uint32Array;
  /** By action, the size of its subtree, itself included. */
  readonly sizes: Uint32Array;
}

/** Sorts a command's actions depth first, in two passes over their parents: an action begins after its parent. */
function scatter(columns: ActionColumns, { firstAction, endAction }: CommandEntry): Scatter {
  const count = endAction - firstAction;
  const sizes = new Uint32Array(count).fill(1);
  const parent = (action: number) => columns.parentOf(firstAction + action) - firstAction;
  for (let action = count - 1; action >= 0; action--) {
    const above = parent(action);
    if (above >= 0) sizes[above] = (sizes[above] as number) + (sizes[action] as number);
  }
  const actions = new Uint32Array(count);
  const places = new Uint32Array(count);
  /** By action, the place of its next child. */
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

/** A node of the tree: a command by its index, with -1 for `action`, or an action by its index. */
export interface TreeNode {
  command: number;
  action: number;
}

/** A scattered command with more actions than this is sorted again only after it has grown by an eighth. */
const MANY = 20_000;

/** The children of a position, as of a count of positions. */
interface Below {
  count: number;
  positions: number[];
}

/** Number of lists of children to cache: making one visits all children. */
const KEPT_LISTS = 16;

/**
 * The tree of causes as a list of positions, depth first: each command, followed by its actions. Where actions began
 * in that order, as most do, positions are computed and nothing is stored.
 */
export class TreeOrder {
  readonly recording: Recording;
  private readonly scatters = new WeakMap<CommandEntry, Scatter>();
  private readonly belowLists = new Map<number, Below>();

  constructor(recording: Recording) {
    this.recording = recording;
  }

  /** Number of positions. */
  get count(): number {
    return this.recording.actions.count + this.recording.commands.length;
  }

  /** Position of a command. */
  positionOfCommand(command: number): number {
    return this.entry(command).firstAction + command;
  }

  /** Position of an action. */
  positionOf(action: number): number {
    const command = this.recording.actions.commandOf(action);
    const entry = this.entry(command);
    const local = action - entry.firstAction;
    const order = this.scatter(entry);
    const place = order === null || local >= order.count ? local : (order.places[local] as number);
    return entry.firstAction + command + 1 + place;
  }

  /** The node at a position. */
  nodeAt(position: number): TreeNode {
    const command = this.commandAt(position);
    const entry = this.entry(command);
    const place = position - entry.firstAction - command - 1;
    if (place < 0) return { command, action: -1 };
    const order = this.scatter(entry);
    const local = order === null || place >= order.count ? place : (order.actions[place] as number);
    return { command, action: entry.firstAction + local };
  }

  /** Index of the command that a position belongs to. */
  commandAt(position: number): number {
    const { commands } = this.recording;
    const startsBy = (it: number) => (commands[it] as CommandEntry).firstAction + it <= position;
    return countWhile(commands.length, startsBy) - 1;
  }

  /** Depth of a position: 0 for a command. */
  depthAt(position: number): number {
    const { action } = this.nodeAt(position);
    return action < 0 ? 0 : this.recording.actions.depthOf(action) + 1;
  }

  /** The position after the subtree of a position. */
  endAt(position: number): number {
    const { command, action } = this.nodeAt(position);
    const entry = this.entry(command);
    if (action < 0) return entry.endAction + command + 1;
    const order = this.scatter(entry);
    if (order === null) return this.recording.actions.endOf(action) + command + 1;
    const local = action - entry.firstAction;
    return position + (local < order.count ? (order.sizes[local] as number) : 1);
  }

  /** Position of the parent; -1 for a command. */
  parentAt(position: number): number {
    const { command, action } = this.nodeAt(position);
    if (action < 0) return -1;
    const parent = this.recording.actions.parentOf(action);
    return parent < 0 ? this.positionOfCommand(command) : this.positionOf(parent);
  }

  /** Positions of the children of a position, in order; for -1, the commands. */
  below(position: number): readonly number[] {
    const { count } = this;
    const known = this.belowLists.get(position);
    if (known?.count === count) return known.positions;
    const entry = position < 0 ? null : this.entry(this.commandAt(position));
    // Positions never change, unless their command is sorted again.
    const positions = entry?.scattered === true ? [] : (known?.positions ?? []);
    const end = position < 0 ? count : this.endAt(position);
    const last = positions.at(-1);
    const first = last === undefined ? position + 1 : this.endAt(last);
    if (entry === null || entry.scattered)
      for (let at = first; at < end; at = this.endAt(at)) positions.push(at);
    else this.addActions(positions, first, end);
    this.belowLists.delete(position);
    this.belowLists.set(position, { count, positions });
    for (const oldest of this.belowLists.keys()) {
      if (this.belowLists.size <= KEPT_LISTS) break;
      this.belowLists.delete(oldest);
    }
    return positions;
  }

  /** Adds the children between two positions where no command is scattered, quickly: a fan has many. */
  private addActions(positions: number[], first: number, end: number): void {
    const { actions } = this.recording;
    const before = this.commandAt(first) + 1;
    for (let at = first; at < end; at = actions.endOf(at - before) + before) positions.push(at);
  }

  /** The actions of a scattered command in their order; `null` for a command that is not scattered. */
  scatterOf(command: number): Scatter | null {
    return this.scatter(this.entry(command));
  }

  private entry(command: number): CommandEntry {
    return this.recording.commands[command] as CommandEntry;
  }

  private scatter(entry: CommandEntry): Scatter | null {
    if (!entry.scattered) return null;
    const known = this.scatters.get(entry);
    const count = entry.endAction - entry.firstAction;
    if (known !== undefined) {
      if (known.count === count) return known;
      // While a huge command is being resolved, its latest actions are listed at its end until it is sorted again.
      if (count > MANY && count < known.count * 1.125 && this.goesOn(entry)) return known;
    }
    const made = scatter(this.recording.actions, entry);
    this.scatters.set(entry, made);
    return made;
  }

  private goesOn(entry: CommandEntry): boolean {
    return this.recording.commands.at(-1) === entry && !entry.over;
  }
}
