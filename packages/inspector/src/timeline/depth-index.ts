import type { ActionColumns } from '../recording/columns.ts';

/** How many actions are looked at in one go: some milliseconds' worth. */
const SLICE = 100_000;

/**
 * The actions of some levels, level by level, so that a level is drawn without a look at all others. It follows a recording
 * that grows, and reads a long one in slices.
 */
export class DepthIndex {
  /** The first of its levels, and how many they are. */
  readonly first: number;
  readonly rows: readonly number[][];
  /** How deep any action that was read stands. */
  deepest = 0;
  private readonly actions: ActionColumns;
  private next = 0;

  constructor(actions: ActionColumns, first: number, levels: number) {
    this.actions = actions;
    this.first = first;
    this.rows = Array.from({ length: levels }, () => []);
  }

  /** Reads on. @returns whether there is more to be read */
  read(): boolean {
    const { actions, first, rows } = this;
    const end = Math.min(this.next + SLICE, actions.count);
    for (let index = this.next; index < end; index++) {
      const depth = actions.depthOf(index);
      if (depth > this.deepest) this.deepest = depth;
      rows[depth - first]?.push(index);
    }
    this.next = end;
    return end < actions.count;
  }
}
