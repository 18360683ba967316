import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import { relationOf, titleOfAction } from '../words/actions.ts';
import type { Naming } from '../words/names.ts';

/** A line of the tree: a command's heading or an action. It is replaced, never changed, so that rows can be memoised. */
export interface CauseRow {
  /** Unique in the match. */
  readonly key: string;
  readonly command: number;
  /** The action's number within its command; 0 for a heading. */
  readonly id: number;
  readonly type: string;
  readonly depth: number;
  readonly title: string;
  readonly relation: string;
  /** The phase that is being shown now, if this is the action that is. */
  readonly lit: 'prepare' | 'perform' | '';
  readonly fate: 'open' | 'done' | 'cancelled' | 'dropped';
  /** Who called it off. */
  readonly by: string;
}

/** What a line is made of before somebody looks at it. */
interface Kept {
  key: string;
  command: number;
  action: ActionEvent | null;
  /** Whose command it is, for a heading. */
  seat: number;
  depth: number;
  lit: CauseRow['lit'];
  fate: CauseRow['fate'];
  /** Entity that called it off; 0 for none. */
  by: number;
  /** Of deaths: which round it is in its command, from 1; else 0. */
  round: number;
  /** As it was last shown; `null` if it has changed since. */
  row: CauseRow | null;
}

/** Lines that are shown: older ones are let go. */
const SHOWN = 600;

/** Actions that never have a line: they are housekeeping. */
const silent = new Set(['add-to-deck', 'pay', 'ready', 'update']);

/** Actions that only give others an occasion to answer: they have a line once somebody did. */
const isOccasion = (type: string) => type.startsWith('after-');

/**
 * The tree of causes, depth first, as it grows from the events of a match. Words are found only for what is looked at,
 * so that a flood of events costs little.
 */
export class CauseLog {
  #kept: Kept[] = [];
  readonly #at = new Map<string, Kept>();
  /** Occasions that nobody has taken yet. */
  readonly #waiting = new Map<string, Kept>();
  #lit: Kept | null = null;
  #gone = 0;
  /** Rounds of deaths in the command that is being resolved. */
  #rounds = 0;

  /** How many lines at the top are no longer shown. */
  get hidden(): number {
    return this.#gone + Math.max(0, this.#kept.length - SHOWN);
  }

  /** The lines to show. A line that has not changed is the same object as the last time. */
  rows(names: Naming): readonly CauseRow[] {
    return this.#kept.slice(-SHOWN).map((kept) => {
      kept.row ??= worded(kept, names);
      return kept.row;
    });
  }

  add(event: MatchEvent): void {
    switch (event.kind) {
      case 'command':
        this.#light(null, '');
        this.#rounds = 0;
        this.#push(make(event.command, null, event.seat, 0));
        return;
      case 'phase':
        this.#announce(event.command, event.action, event.phase);
        return;
      case 'amended':
        this.#change(event.command, event.action, {});
        return;
      case 'ended':
        this.#end(event.command, event.action, 'done');
        return;
      case 'dropped':
        this.#end(event.command, event.action, 'dropped');
        return;
      case 'cancelled':
        this.#change(event.command, event.action, { fate: 'cancelled', by: event.source });
        return;
      case 'rested':
        this.#light(null, '');
        return;
      case 'rolled-back':
        this.#light(null, '');
        this.#replace(this.#at.get(keyOf(event.command, 0)), { fate: 'cancelled' });
        return;
      default:
        return;
    }
  }

  #announce(command: number, action: ActionEvent, phase: 'prepare' | 'perform'): void {
    if (silent.has(action.type)) return;
    if (phase === 'prepare') this.#begin(command, action);
    else this.#change(command, action, {});
    this.#light(this.#at.get(keyOf(command, action.id)) ?? null, phase);
  }

  #begin(command: number, action: ActionEvent): void {
    const parent = keyOf(command, action.cause);
    this.#admit(this.#waiting.get(parent));
    const isRoot = action.why === 'command' || action.why === 'event-phase' || action.why === 'follow-up';
    const above = isRoot ? undefined : this.#at.get(parent);
    const kept = make(command, action, action.player, above?.action ? above.depth + 1 : 0);
    if (isOccasion(action.type)) this.#waiting.set(kept.key, kept);
    else this.#push(kept);
    if (action.type === 'deaths') kept.round = ++this.#rounds;
  }

  #end(command: number, action: ActionEvent, fate: 'done' | 'dropped'): void {
    const key = keyOf(command, action.id);
    this.#waiting.delete(key);
    const kept = this.#at.get(key);
    if (kept && this.#lit === kept) this.#light(null, '');
    this.#change(command, action, { fate: kept?.fate === 'cancelled' ? 'cancelled' : fate });
  }

  #change(command: number, action: ActionEvent, changes: Partial<Kept>): void {
    this.#replace(this.#at.get(keyOf(command, action.id)), { action, ...changes });
  }

  #light(kept: Kept | null, phase: CauseRow['lit']): void {
    if (this.#lit && this.#lit !== kept) this.#replace(this.#lit, { lit: '' });
    this.#lit = kept;
    if (kept) this.#replace(kept, { lit: phase });
  }

  #replace(kept: Kept | undefined, changes: Partial<Kept>): void {
    if (kept) Object.assign(kept, changes, { row: null });
  }

  #admit(kept: Kept | undefined): void {
    if (!kept) return;
    this.#waiting.delete(kept.key);
    this.#push(kept);
  }

  #push(kept: Kept): void {
    this.#at.set(kept.key, kept);
    if (this.#kept.push(kept) < 4 * SHOWN) return;
    const gone = this.#kept.splice(0, this.#kept.length - SHOWN);
    for (const { key } of gone) this.#at.delete(key);
    this.#gone += gone.length;
  }
}

function keyOf(command: number, action: number): string {
  return `${command}:${action}`;
}

function make(command: number, action: ActionEvent | null, seat: number, depth: number): Kept {
  const key = keyOf(command, action?.id ?? 0);
  return { key, command, action, seat, depth, lit: '', fate: 'open', by: 0, round: 0, row: null };
}

function worded({ key, command, action, seat, depth, lit, fate, by, round }: Kept, names: Naming): CauseRow {
  return {
    key,
    command,
    id: action?.id ?? 0,
    type: action?.type ?? 'command',
    depth,
    title: action
      ? titleOfAction(action, names) + (round > 0 ? `, round ${round}` : '')
      : capital(names.player(seat)),
    relation: action ? relationOf(action, names) : '',
    lit,
    fate,
    by: by > 0 ? names.entity(by) : '',
  };
}
