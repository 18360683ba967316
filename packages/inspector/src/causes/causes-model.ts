import type { InspectorWords } from '../element/words.ts';
import type { TreeRows } from '../list/tree-keys.ts';
import { countWhile } from '../recording/column.ts';
import type { Recording } from '../recording/recording.ts';
import { ActionFilter } from './filter.ts';
import { isEmpty, parseQuery } from './query.ts';
import { CauseRows } from './rows.ts';
import { type TreeNode, TreeOrder } from './tree-order.ts';

/** Lines that a line may have below it, for its direct ones to be counted for those who cannot see them. */
const COUNTED = 50_000;

/** The place of a line among those beside it, from 1; `null` where nobody has counted. */
export interface Beside {
  place: number;
  count: number;
}

/** What the tree of causes shows of a recording: its rows, which of them is looked at, and what is looked for. */
export class CausesModel implements TreeRows {
  readonly recording: Recording;
  order: TreeOrder;
  rows: CauseRows;
  /** The line that is looked at; `null` for none. */
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

  /** What could not be read of what somebody looks for, in words; `null` if all could. */
  get problem(): string | null {
    return this.queryProblem;
  }

  get filter(): ActionFilter | null {
    return this.rows.filter;
  }

  /** How many rows there are. */
  get count(): number {
    return this.rows.count;
  }

  /** Row of the line that is looked at, or of the one that it is folded under; -1 for none. */
  get cursorRow(): number {
    return this.cursor === null ? -1 : this.rows.rowOf(this.positionOf(this.cursor));
  }

  /** Takes in what is new. @param late says when to stop looking for what fits, until the next time */
  refresh(late: () => boolean): void {
    const { recording } = this;
    if (recording.revision !== this.revision) this.begin();
    this.rows.filter?.advance(late);
    this.rows.refresh();
  }

  /** Looks for something else, see {@link parseQuery}. */
  search(typed: string): void {
    if (typed === this.typed) return;
    this.typed = typed;
    this.look();
  }

  /** Other words: what is looked for is looked for in them. */
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

  /** Whether anything stands below a line. */
  hasBelow(position: number): boolean {
    return this.order.endAt(position) > position + 1;
  }

  /** How many actions stand below a line. */
  sizeBelow(position: number): number {
    return this.order.endAt(position) - position - 1;
  }

  /** The place of a line among those beside it. */
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

  /** Folds a line or unfolds it; without `folded`, the other of the two. */
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

  /** Unfolds a line and those beside it. */
  unfoldBeside(node: TreeNode): void {
    for (const position of this.order.below(this.order.parentAt(this.positionOf(node))))
      this.rows.fold(this.order.nodeAt(position), false);
    this.rows.refresh();
  }

  /** The action that fits and began next after the one that is looked at, or before it; round the end. -1 for none. */
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

  /** Something was taken out: all positions may be others. What is folded is forgotten, what is looked for is not. */
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
