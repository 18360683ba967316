import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import type { Naming } from '../presentation/sentences.ts';
import { asFirstNamed, relationOf, titleOfAction } from '../presentation/sentences.ts';

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
  /** The phase that is being shown; empty if this action is not being shown. */
  readonly lit: 'prepare' | 'perform' | '';
  readonly fate: 'open' | 'done' | 'cancelled' | 'dropped';
  /** Name of the entity that cancelled it; empty if it was not cancelled. */
  readonly by: string;
}

/** A line before its words are made. */
interface LoggedLine {
  key: string;
  command: number;
  action: ActionEvent | null;
  /** Seat that gave the command, for a heading; -1 for the rules. */
  seat: number;
  depth: number;
  lit: CauseRow['lit'];
  fate: CauseRow['fate'];
  /** Entity that cancelled it; 0 for none. */
  by: number;
  /** Round of deaths within the command, from 1; 0 for other actions. */
  round: number;
  /** The row that was last made from it; `null` if it has changed since. */
  row: CauseRow | null;
}

/** How many lines are shown; older lines are removed. */
const MAX_SHOWN = 600;

/** Housekeeping actions, which never have a line. */
const silent = new Set(['add-to-deck', 'pay', 'ready', 'update']);

/** Actions that exist only for observers to react to. They have a line once something reacted. */
const isOccasion = (type: string) => type.startsWith('after-');

/**
 * The tree of causes, depth first, as it grows from the events of a match. Words are made only for the lines that are shown,
 * so that long chains stay cheap.
 */
export class CauseLog {
  private lines: LoggedLine[] = [];
  private readonly byKey = new Map<string, LoggedLine>();
  /** Occasions that nothing has reacted to yet. */
  private readonly pendingOccasions = new Map<string, LoggedLine>();
  private litLine: LoggedLine | null = null;
  private removed = 0;
  /** Rounds of deaths in the command that is being resolved. */
  private rounds = 0;
  /** Whether a command is being resolved. */
  private isOpen = false;

  /** How many lines at the top are no longer shown. */
  get hidden(): number {
    return this.removed + Math.max(0, this.lines.length - MAX_SHOWN);
  }

  /** The lines to show. A line that has not changed is the same object as the last time. */
  rows(names: Naming): readonly CauseRow[] {
    return this.lines.slice(-MAX_SHOWN).map((line) => {
      line.row ??= makeRow(line, names);
      return line.row;
    });
  }

  add(event: MatchEvent): void {
    switch (event.kind) {
      case 'command-begun':
        this.light(null, '');
        this.rounds = 0;
        this.isOpen = true;
        this.push(makeLine(event.command, null, event.seat, 0));
        return;
      case 'phase-announced':
        this.handlePhase(event.command, event.action, event.phase);
        return;
      case 'action-amended':
        this.change(event.command, event.action, {});
        return;
      case 'action-ended':
        this.end(event.command, event.action, 'done');
        return;
      case 'action-dropped':
        this.end(event.command, event.action, 'dropped');
        return;
      case 'action-cancelled':
        this.change(event.command, event.action, { fate: 'cancelled', by: event.source });
        return;
      case 'command-ended':
        this.light(null, '');
        this.isOpen = false;
        return;
      case 'command-undone':
        this.light(null, '');
        if (this.isOpen) this.replace(this.byKey.get(keyOf(event.command, 0)), { fate: 'cancelled' });
        else this.takeBack(event.command);
        this.isOpen = false;
        return;
      default:
        return;
    }
  }

  private handlePhase(command: number, action: ActionEvent, phase: 'prepare' | 'perform'): void {
    if (silent.has(action.type)) return;
    if (phase === 'prepare') this.begin(command, action);
    else this.change(command, action, {});
    this.light(this.byKey.get(keyOf(command, action.id)) ?? null, phase);
  }

  private begin(command: number, action: ActionEvent): void {
    const parent = keyOf(command, action.cause);
    this.showOccasion(this.pendingOccasions.get(parent));
    const isRoot =
      action.why === 'command' || action.why === 'state-based-action' || action.why === 'follow-up';
    const above = isRoot ? undefined : this.byKey.get(parent);
    const line = makeLine(command, action, action.player, above?.action ? above.depth + 1 : 0);
    if (isOccasion(action.type)) this.pendingOccasions.set(line.key, line);
    else this.push(line);
    if (action.type === 'deaths') line.round = ++this.rounds;
  }

  private end(command: number, action: ActionEvent, fate: 'done' | 'dropped'): void {
    const key = keyOf(command, action.id);
    this.pendingOccasions.delete(key);
    const line = this.byKey.get(key);
    if (line && this.litLine === line) this.light(null, '');
    this.change(command, action, { fate: line?.fate === 'cancelled' ? 'cancelled' : fate });
  }

  private change(command: number, action: ActionEvent, changes: Partial<LoggedLine>): void {
    const line = this.byKey.get(keyOf(command, action.id));
    this.replace(line, { action: asFirstNamed(line?.action, action), ...changes });
  }

  /** Removes a command that had ended and was taken back: the match is as if it had not been given (law S5). */
  private takeBack(command: number): void {
    const from = this.lines.findLastIndex((it) => it.command === command && it.action === null);
    if (from < 0) return;
    for (const { key } of this.lines.splice(from)) this.byKey.delete(key);
  }

  private light(line: LoggedLine | null, phase: CauseRow['lit']): void {
    if (this.litLine && this.litLine !== line) this.replace(this.litLine, { lit: '' });
    this.litLine = line;
    if (line) this.replace(line, { lit: phase });
  }

  private replace(line: LoggedLine | undefined, changes: Partial<LoggedLine>): void {
    if (line) Object.assign(line, changes, { row: null });
  }

  private showOccasion(line: LoggedLine | undefined): void {
    if (!line) return;
    this.pendingOccasions.delete(line.key);
    this.push(line);
  }

  private push(line: LoggedLine): void {
    this.byKey.set(line.key, line);
    if (this.lines.push(line) < 4 * MAX_SHOWN) return;
    const gone = this.lines.splice(0, this.lines.length - MAX_SHOWN);
    for (const { key } of gone) this.byKey.delete(key);
    this.removed += gone.length;
  }
}

function keyOf(command: number, action: number): string {
  return `${command}:${action}`;
}

function makeLine(command: number, action: ActionEvent | null, seat: number, depth: number): LoggedLine {
  const key = keyOf(command, action?.id ?? 0);
  return { key, command, action, seat, depth, lit: '', fate: 'open', by: 0, round: 0, row: null };
}

function makeRow(
  { key, command, action, seat, depth, lit, fate, by, round }: LoggedLine,
  names: Naming,
): CauseRow {
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
