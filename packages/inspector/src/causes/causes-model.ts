import type { InspectorWords } from '../element/words.ts';
import type { TreeRows } from '../list/tree-keys.ts';
import { countWhile } from '../recording/column.ts';
import type { Recording } from '../recording/recording.ts';
import { ActionFilter } from './filter.ts';
import { isEmpty, parseQuery } from './query.ts';
import { CauseRows } from './rows.ts';
import { type TreeNode, TreeOrder } from './tree-order.ts';

/** Above this many descendants, the children of a row are not counted for screen readers. */
const COUNTED = 50_000;

/** The position of a row among its siblings, from 1, and their count. */
export interface Beside {
  place: number;
  count: number;
}

/** The model of the tree of causes: its rows, the selected row, and the search. */
export class CausesModel implements TreeRows {
  readonly recording: Recording;
  order: TreeOrder;
  rows: CauseRows;
  /** The selected node; `null` for none. */
  cursor: TreeNode | null = null;
  private words: InspectorWords;
  private typed = '';
  private queryProblem: string | null = null;
  private revision: number;

  constructor(recording: Recording, words: InspectorWords) {
    this.recording = recording;
    this.words = words;
    this.revision = recording.revision;
    this.order = new TreeOrder(recording);
    this.rows = new CauseRows(this.order);
    this.rows.refresh();
  }

  /** What is wrong with the query, in words; `null` if nothing is. */
  get problem(): string | null {
    return this.queryProblem;
  }

  get filter(): ActionFilter | null {
    return this.rows.filter;
  }

  /** Number of rows. */
  get count(): number {
    return this.rows.count;
  }

  /** Row of the selected node, or of the folded row above it; -1 for none. */
  get cursorRow(): number {
    return this.cursor === null ? -1 : this.rows.rowOf(this.positionOf(this.cursor));
  }

  /** Reads new data. @param late returns whether to stop searching until the next call */
  refresh(late: () => boolean): void {
    const { recording } = this;
    if (recording.revision !== this.revision) this.begin();
    this.rows.filter?.advance(late);
    this.rows.refresh();
  }

  /** Sets the query, see {@link parseQuery}. */
  search(typed: string): void {
    if (typed === this.typed) return;
    this.typed = typed;
    this.look();
  }

  /** Sets the words; the search runs again in them. */
  reword(words: InspectorWords): void {
    this.words = words;
    this.look();
  }

  positionOf({ command, action }: TreeNode): number {
    return action < 0 ? this.order.positionOfCommand(command) : this.order.positionOf(action);
  }

  nodeAt(row: number): TreeNode {
    return this.order.nodeAt(this.rows.positionAt(row));
  }

  isOpen(row: number): boolean | null {
    const position = this.rows.positionAt(row);
    return this.hasBelow(position) ? !this.rows.isFolded(this.order.nodeAt(position)) : null;
  }

  parentRow(row: number): number {
    const parent = this.order.parentAt(this.rows.positionAt(row));
    return parent < 0 ? -1 : this.rows.rowOf(parent);
  }

  /** Whether a row has children. */
  hasBelow(position: number): boolean {
    return this.order.endAt(position) > position + 1;
  }

  /** Number of actions below a row. */
  sizeBelow(position: number): number {
    return this.order.endAt(position) - position - 1;
  }

  /** The position of a row among its siblings; `null` if they are too many to count. */
  besideAt(position: number): Beside | null {
    const parent = this.order.parentAt(position);
    if (parent >= 0 && this.sizeBelow(parent) > COUNTED) return null;
    if (parent < 0) {
      const { command } = this.order.nodeAt(position);
      return { place: command + 1, count: this.recording.commands.length };
    }
    const beside = this.order.below(parent);
    return {
      place: countWhile(beside.length, (it) => (beside[it] as number) <= position),
      count: beside.length,
    };
  }

  /** Folds or unfolds a row; without `folded`, toggles it. */
  fold(node: TreeNode, folded = !this.rows.isFolded(node)): void {
    this.rows.fold(node, folded);
    this.rows.refresh();
  }

  /** Folds every command. */
  foldAll(): void {
    this.rows.unfold();
    for (let command = 0; command < this.recording.commands.length; command++)
      this.rows.fold({ command, action: -1 }, true);
    this.rows.refresh();
  }

  unfoldAll(): void {
    this.rows.unfold();
    this.rows.refresh();
  }

  /** Unfolds a row and its siblings. */
  unfoldBeside(node: TreeNode): void {
    for (const position of this.order.below(this.order.parentAt(this.positionOf(node))))
      this.rows.fold(this.order.nodeAt(position), false);
    this.rows.refresh();
  }

  /** The next or previous matching action from the selected one, wrapping around; -1 for none. */
  nextMatch(step: 1 | -1): number {
    const { filter, cursor } = this;
    if (filter === null || filter.matches === 0) return -1;
    const from = cursor === null ? -1 : cursor.action < 0 ? this.firstOf(cursor.command) - 1 : cursor.action;
    const before = from < 0 ? 0 : filter.matchesBefore(from);
    const here = from >= 0 && filter.fits(from);
    const next = step > 0 ? before + (here ? 1 : 0) : before - 1;
    return filter.match((next + filter.matches) % filter.matches);
  }

  private firstOf(command: number): number {
    return this.recording.commands[command]?.firstAction ?? 0;
  }

  /** Restarts after records were removed: positions may have changed. Folding is reset, the query stays. */
  private begin(): void {
    this.revision = this.recording.revision;
    this.order = new TreeOrder(this.recording);
    this.rows = new CauseRows(this.order);
    const { cursor, recording } = this;
    if (cursor !== null) {
      const gone = cursor.command >= recording.commands.length || cursor.action >= recording.actions.count;
      if (gone) this.cursor = null;
    }
    this.look();
  }

  private look(): void {
    const { query, problem } = parseQuery(this.typed);
    this.queryProblem = problem;
    this.rows.filter = isEmpty(query) ? null : new ActionFilter(this.order, query, this.words);
    this.rows.refresh();
  }
}
