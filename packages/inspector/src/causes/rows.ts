import { countWhile } from '../recording/column.ts';
import type { ActionFilter } from './filter.ts';
import type { TreeNode, TreeOrder } from './tree-order.ts';

/** A range of rows hidden under a folded one. */
interface Hidden {
  /** First and after-last place in the list of all nodes, or of those that the filter shows. */
  from: number;
  to: number;
  /** Number of rows hidden before it. */
  before: number;
}

/** The visible rows: the tree without folded and filtered nodes. */
export class CauseRows {
  readonly order: TreeOrder;
  filter: ActionFilter | null = null;
  /** Folded nodes: -1 - index for a command, the index for an action. */
  private readonly folded = new Set<number>();
  private hidden: Hidden[] = [];
  private rowCount = 0;

  constructor(order: TreeOrder) {
    this.order = order;
  }

  /** Number of rows, as of the last {@link refresh}. */
  get count(): number {
    return this.rowCount;
  }

  /** Recounts the rows after the tree has grown, the filter has advanced, or a node was folded. */
  refresh(): void {
    const ranges = [...this.folded]
      .map((key) => this.positionOf(key))
      .map((position) => ({
        from: this.rowsBefore(position + 1),
        to: this.rowsBefore(this.order.endAt(position)),
      }))
      .filter((it) => it.to > it.from)
      .sort((a, b) => a.from - b.from || b.to - a.to);
    this.hidden = [];
    let before = 0;
    let end = 0;
    for (const { from, to } of ranges) {
      // Inside a range that is hidden already.
      if (to <= end) continue;
      this.hidden.push({ from, to, before });
      before += to - from;
      end = to;
    }
    this.rowCount = (this.filter?.count ?? this.order.count) - before;
  }

  /** Position of the node in a row. */
  positionAt(row: number): number {
    const hidden = this.hidden;
    const passed = countWhile(hidden.length, (it) => {
      const { from, before } = hidden[it] as Hidden;
      return from - before <= row;
    });
    const last = hidden[passed - 1];
    const place = last === undefined ? row : row + last.before + last.to - last.from;
    return this.filter === null ? place : this.filter.at(place);
  }

  /** The row of the node at a position; if it is hidden, of the nearest visible ancestor; -1 for none. */
  rowOf(position: number): number {
    for (let at = position; at >= 0; at = this.order.parentAt(at)) {
      if (this.filter !== null && !this.filter.shows(at)) continue;
      const place = this.rowsBefore(at);
      const hidden = this.hiddenAt(place);
      if (hidden === null) return place - this.hiddenBefore(place);
      // Continue with the row above, which is the folded node or a folded ancestor.
      at = this.filter === null ? hidden.from : this.filter.at(hidden.from);
    }
    return -1;
  }

  isFolded(node: TreeNode): boolean {
    return this.folded.has(keyOf(node));
  }

  /** Folds or unfolds a node; call {@link refresh} afterwards. */
  fold(node: TreeNode, folded: boolean): void {
    if (folded) this.folded.add(keyOf(node));
    else this.folded.delete(keyOf(node));
  }

  /** Unfolds everything. */
  unfold(): void {
    this.folded.clear();
  }

  /** Unfolds the ancestors of a position. @returns whether any was folded */
  reveal(position: number): boolean {
    let any = false;
    for (const key of this.folded) {
      const at = this.positionOf(key);
      if (at < position && position < this.order.endAt(at)) any = this.folded.delete(key) || any;
    }
    return any;
  }

  private positionOf(key: number): number {
    return key < 0 ? this.order.positionOfCommand(-1 - key) : this.order.positionOf(key);
  }

  /** Number of nodes before a position, folded or not. */
  private rowsBefore(position: number): number {
    return this.filter === null ? position : this.filter.before(position);
  }

  private hiddenAt(place: number): Hidden | null {
    const last = this.hidden.findLast((it) => it.from <= place);
    return last !== undefined && place < last.to ? last : null;
  }

  private hiddenBefore(place: number): number {
    const last = this.hidden.findLast((it) => it.to <= place);
    return last === undefined ? 0 : last.before + last.to - last.from;
  }
}

function keyOf({ command, action }: TreeNode): number {
  return action < 0 ? -1 - command : action;
}
