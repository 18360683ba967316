import type { Attachment, ChangeRecord, Entity, Table } from '@aftercast/kernel';
import { type ChangeWording, describeChanges } from '../element/changes.ts';
import { cardIn, type InspectorWords } from '../element/words.ts';
import type { TreeRows } from '../list/tree-keys.ts';
import type { Recording } from '../recording/recording.ts';
import { type StateRow, stateRows } from './state-rows.ts';

/**
 * The differences between two tables, as the fewest changes. Changes that were reverted are omitted, and so are
 * positions that shifted only because other entities came or went.
 */
export function differenceOf(before: Table, after: Table): ChangeRecord[] {
  const changes: ChangeRecord[] = [];
  const count = Math.max(before.entities.length, after.entities.length);
  for (let id = 1; id < count; id++) {
    const was = before.entities[id] ?? null;
    const is = after.entities[id] ?? null;
    if (was !== null && is !== null) changes.push(...entityChanges(before, was, after, is));
    else if (is !== null) changes.push({ kind: 'create', entity: is, index: placeOf(after, is) });
    else if (was !== null) changes.push({ kind: 'remove', entity: was, index: placeOf(before, was) });
  }
  for (let register = 0; register < after.registers.length; register++) {
    const was = before.registers[register] ?? 0;
    const is = after.registers[register] ?? 0;
    if (was !== is) changes.push({ kind: 'register', register, before: was, after: is });
  }
  return changes;
}

function entityChanges(before: Table, was: Entity, after: Table, is: Entity): ChangeRecord[] {
  const entity = is.id;
  const changes: ChangeRecord[] = [];
  if (was.card !== is.card)
    changes.push({ kind: 'field', entity, field: 0, before: was.card, after: is.card });
  if (was.zone !== is.zone) {
    const [fromIndex, toIndex] = [placeOf(before, was), placeOf(after, is)];
    changes.push({ kind: 'move', entity, from: was.zone, fromIndex, to: is.zone, toIndex });
  }
  for (let stat = 0; stat < Math.max(was.stats.length, is.stats.length); stat++) {
    const [old, now] = [was.stats[stat] ?? 0, is.stats[stat] ?? 0];
    if (old !== now) changes.push({ kind: 'set', entity, stat, before: old, after: now });
  }
  if (was.order !== is.order)
    changes.push({ kind: 'field', entity, field: 1, before: was.order, after: is.order });
  changes.push(...attachmentChanges(entity, 'detach', was.attachments, is.attachments));
  changes.push(...attachmentChanges(entity, 'attach', is.attachments, was.attachments));
  return changes;
}

/** The attachments of one list that the other lacks. */
function attachmentChanges(
  entity: number,
  kind: 'attach' | 'detach',
  list: readonly Attachment[],
  others: readonly Attachment[],
): ChangeRecord[] {
  return list.flatMap((attachment, index): ChangeRecord[] =>
    others.some((it) => it.id === attachment.id) ? [] : [{ kind, entity, index, attachment }],
  );
}

function placeOf(table: Table, { id, zone }: Entity): number {
  return table.zones[zone]?.indexOf(id) ?? -1;
}

/** Two moments to compare: the table after record `from`, and after record `to`. */
export interface MomentSpan {
  from: number;
  to: number;
}

/** The model of the state element: the table at a moment as rows, and the differences between two moments. */
export class StateModel implements TreeRows {
  readonly recording: Recording;
  /** Whether two moments are compared. */
  compares = false;
  /** A moment that the user has entered; `null` for the default. */
  from: number | null = null;
  to: number | null = null;
  rows: StateRow[] = [];
  /** The differences between the two moments, in words. */
  differences: string[] = [];
  cursorKey = '';
  private usedWords: InspectorWords;
  /** Rows that the user has unfolded or folded, by key. */
  private readonly open = new Map<string, boolean>();
  /** What the rows were made from. */
  private made = '';
  private table: Table | null = null;
  private changes: readonly ChangeRecord[] = [];

  constructor(recording: Recording, words: InspectorWords) {
    this.recording = recording;
    this.usedWords = words;
  }

  get count(): number {
    return this.rows.length;
  }

  get cursorRow(): number {
    return this.rows.findIndex((it) => it.key === this.cursorKey);
  }

  set words(words: InspectorWords) {
    this.usedWords = words;
    this.made = '';
  }

  /** The moment shown. */
  get moment(): number {
    return this.compares ? this.span.to : this.known(this.recording.moment$.value ?? this.recording.seq);
  }

  /**
   * The two compared moments: by default before the selected action and after its end; without one, before and after
   * the current command.
   */
  get span(): MomentSpan {
    const usual = this.usual();
    return { from: this.known(this.from ?? usual.from), to: this.known(this.to ?? usual.to) };
  }

  /** Rebuilds the rows if their source has changed. @returns whether it has */
  refresh(): boolean {
    const { recording, compares } = this;
    const { from } = this.span;
    const { moment } = this;
    const made = `${recording.revision} ${moment} ${compares ? from : ''}`;
    if (made === this.made) return false;
    this.made = made;
    this.table = recording.tableAt(moment);
    this.changes = compares ? differenceOf(recording.tableAt(from), this.table) : [];
    this.lay();
    return true;
  }

  isOpen(row: number): boolean | null {
    return this.rows[row]?.open ?? null;
  }

  parentRow(row: number): number {
    const depth = this.rows[row]?.depth ?? 0;
    return this.rows.findLastIndex((it, index) => index < row && it.depth < depth);
  }

  /** Folds or unfolds a row. */
  fold(row: number, folded: boolean): void {
    const line = this.rows[row];
    if (line === undefined || line.open === null) return;
    this.open.set(line.key, !folded);
    this.lay();
  }

  /** Unfolds a row and its siblings. */
  unfoldBeside(row: number): void {
    const parent = this.parentRow(row);
    const depth = this.rows[row]?.depth;
    const end = this.rows.findIndex((it, index) => index > row && depth !== undefined && it.depth < depth);
    for (const it of this.rows.slice(parent + 1, end < 0 ? undefined : end))
      if (it.depth === depth && it.open !== null) this.open.set(it.key, true);
    this.lay();
  }

  private lay(): void {
    const { names } = this.recording;
    const words = this.usedWords;
    if (this.table === null) return;
    const isOpen = (key: string, usual: boolean) => this.open.get(key) ?? usual;
    this.rows = stateRows({ table: this.table, changes: this.changes, names, words, isOpen });
    const { to } = this.span;
    const name = (entity: number) => words.entity(entity, cardIn(names, this.recording.cardAt(entity, to)));
    const wording: ChangeWording = { names, words, name };
    this.differences = describeChanges(this.changes, wording);
  }

  private usual(): MomentSpan {
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

  /** The nearest known moment. */
  private known(moment: number): number {
    return Math.min(Math.max(moment, this.recording.origin), this.recording.seq);
  }
}
