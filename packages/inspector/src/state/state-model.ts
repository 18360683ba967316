import type { ChangeRecord, Table } from '@aftercast/kernel';
import { type ChangeWording, describeChanges } from '../changes.ts';
import type { Recording } from '../recording/recording.ts';
import type { TreeRows } from '../window/tree-moves.ts';
import { cardIn, type Words } from '../words.ts';
import { differenceOf } from './difference.ts';
import { type StateRow, stateRows } from './state-rows.ts';

/** Two moments that are compared: what was before the first record after `from`, and after `to`. */
export interface Span {
  from: number;
  to: number;
}

/** What the state shows of a recording: the table at a moment as lines, and what became of it between two moments. */
export class StateModel implements TreeRows {
  readonly recording: Recording;
  /** Whether two moments are compared. */
  compares = false;
  /** A moment that was chosen by hand; `null` for the usual one. */
  from: number | null = null;
  to: number | null = null;
  rows: StateRow[] = [];
  /** What is different between the two moments, in words. */
  differences: string[] = [];
  cursorKey = '';
  #words: Words;
  /** Lines that were unfolded or folded by hand, by their keys. */
  readonly #open = new Map<string, boolean>();
  /** What the lines were made of. */
  #made = '';
  #table: Table | null = null;
  #changes: readonly ChangeRecord[] = [];

  constructor(recording: Recording, words: Words) {
    this.recording = recording;
    this.#words = words;
  }

  get count(): number {
    return this.rows.length;
  }

  get cursorRow(): number {
    return this.rows.findIndex((it) => it.key === this.cursorKey);
  }

  set words(words: Words) {
    this.#words = words;
    this.#made = '';
  }

  /** The moment that is shown. */
  get moment(): number {
    return this.compares ? this.span.to : this.#known(this.recording.moment$.value ?? this.recording.seq);
  }

  /**
   * The two moments that are compared: by default before the chosen action and after all that came of it; without one, the
   * same of the command that is looked at.
   */
  get span(): Span {
    const usual = this.#usual();
    return { from: this.#known(this.from ?? usual.from), to: this.#known(this.to ?? usual.to) };
  }

  /** Makes the lines anew, if what they are made of is another. @returns whether they were */
  refresh(): boolean {
    const { recording, compares } = this;
    const { from } = this.span;
    const { moment } = this;
    const made = `${recording.revision} ${moment} ${compares ? from : ''}`;
    if (made === this.#made) return false;
    this.#made = made;
    this.#table = recording.tableAt(moment);
    this.#changes = compares ? differenceOf(recording.tableAt(from), this.#table) : [];
    this.#lay();
    return true;
  }

  isOpen(row: number): boolean | null {
    return this.rows[row]?.open ?? null;
  }

  parentRow(row: number): number {
    const depth = this.rows[row]?.depth ?? 0;
    return this.rows.findLastIndex((it, index) => index < row && it.depth < depth);
  }

  /** Folds a line or unfolds it. */
  fold(row: number, folded: boolean): void {
    const line = this.rows[row];
    if (line === undefined || line.open === null) return;
    this.#open.set(line.key, !folded);
    this.#lay();
  }

  /** Unfolds a line and those beside it. */
  unfoldBeside(row: number): void {
    const parent = this.parentRow(row);
    const depth = this.rows[row]?.depth;
    const end = this.rows.findIndex((it, index) => index > row && depth !== undefined && it.depth < depth);
    for (const it of this.rows.slice(parent + 1, end < 0 ? undefined : end))
      if (it.depth === depth && it.open !== null) this.#open.set(it.key, true);
    this.#lay();
  }

  #lay(): void {
    const { names } = this.recording;
    const words = this.#words;
    if (this.#table === null) return;
    const isOpen = (key: string, usual: boolean) => this.#open.get(key) ?? usual;
    this.rows = stateRows({ table: this.#table, changes: this.#changes, names, words, isOpen });
    const { to } = this.span;
    const name = (entity: number) => words.entity(entity, cardIn(names, this.recording.cardAt(entity, to)));
    const wording: ChangeWording = { names, words, name };
    this.differences = describeChanges(this.#changes, wording);
  }

  #usual(): Span {
    const { actions, commands, selected$, moment$, seq } = this.recording;
    const action = selected$.value;
    if (action >= 0 && action < actions.count) {
      const ended = actions.endedOf(action);
      return { from: actions.seqOf(action) - 1, to: ended < 0 ? seq : ended };
    }
    const moment = moment$.value ?? seq;
    const command = commands.findLast((it) => it.seq <= moment);
    return command === undefined ? { from: seq, to: seq } : { from: command.seq - 1, to: command.lastSeq };
  }

  /** The nearest moment that is known. */
  #known(moment: number): number {
    return Math.min(Math.max(moment, this.recording.origin), this.recording.seq);
  }
}
