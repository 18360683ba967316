import type { ActionEvent, AnyVocabulary, MatchEvent, Vocabulary } from '@aftercast/bridge/client';
import type { LiveValue } from '../live-value.ts';
import { asFirstNamed, Telling } from './telling.ts';

/** A row of the tree of causes: an action, or the command above it. It is replaced, never changed. */
export interface CauseRow<V extends Vocabulary = AnyVocabulary> {
  /** Unique in the match. */
  readonly key: string;
  /** Number of its command. */
  readonly command: number;
  /** The action, with the cards that its entities had when it was first able to name them; `null` for the row of a command. */
  readonly action: ActionEvent<V> | null;
  /** Seat that gave the command, or is responsible for the action; -1 for the rules. */
  readonly seat: number;
  /** How many rows above it have caused it, one the other. */
  readonly depth: number;
  /** The phase that is being shown; '' if this action is not being shown. */
  readonly lit: 'prepare' | 'perform' | '';
  /**
   * What has become of it. An effect whose condition did not hold is `dropped`. Only a command can be `undone`: while it was
   * resolved, because of a fault.
   */
  readonly fate: 'open' | 'done' | 'cancelled' | 'dropped' | 'undone';
  /** Entity that has cancelled it; 0 for none, or one that is hidden. */
  readonly canceller: number;
  /** How many actions of a counted type its command has had, with this one; 0 for other types. */
  readonly round: number;
}

/** The rows that are shown, and how many are not. */
export interface CauseRowsShown<V extends Vocabulary = AnyVocabulary> {
  /** Rows, oldest first. */
  readonly rows: readonly CauseRow<V>[];
  /** How many rows before them are left out. */
  readonly hidden: number;
}

/** What a tree of causes leaves out, by the words of the game. */
export interface CauseOptions<V extends Vocabulary = AnyVocabulary> {
  /** Types that never have a row, such as paying a cost. */
  silent?: Iterable<V['type']>;
  /** Whether an action only gives an occasion to react, such as "after a card was played". It has a row once something reacts. */
  isOccasion?(action: ActionEvent<V>): boolean;
  /** Types whose actions are counted within a command, such as rounds of deaths. */
  counted?: Iterable<V['type']>;
  /** Most rows that are shown; default 600. */
  maxRows?: number;
}

/** A row before it is read. */
interface LoggedLine {
  key: string;
  command: number;
  action: ActionEvent | null;
  seat: number;
  depth: number;
  lit: CauseRow['lit'];
  fate: CauseRow['fate'];
  canceller: number;
  round: number;
  /** The row that was last made from it; `null` if it has changed since. */
  row: CauseRow | null;
}

/**
 * The tree of causes, depth first, as it grows from the events of a match. Rows are made only when they are read, so that
 * long chains stay cheap.
 */
export class MatchCauses<V extends Vocabulary = AnyVocabulary> {
  private lines: LoggedLine[] = [];
  private readonly byKey = new Map<string, LoggedLine>();
  /** Occasions that nothing has reacted to yet. */
  private readonly pendingOccasions = new Map<string, LoggedLine>();
  private litLine: LoggedLine | null = null;
  private removed = 0;
  /** How many actions of a counted type there were in the command that is being resolved. */
  private readonly rounds = new Map<string, number>();
  /** Whether a command is being resolved. */
  private isOpen = false;
  private shown: CauseRowsShown = { rows: [], hidden: 0 };
  private isStale = false;
  private readonly silent: ReadonlySet<string>;
  private readonly counted: ReadonlySet<string>;
  private readonly isOccasion: (action: ActionEvent) => boolean;
  private readonly most: number;
  private readonly telling = new Telling(() => this.read());

  constructor(options: CauseOptions<V> = {}) {
    const { silent = [], counted = [], isOccasion = () => false, maxRows = 600 } = options as CauseOptions;
    this.silent = new Set(silent);
    this.counted = new Set(counted);
    this.isOccasion = isOccasion;
    this.most = maxRows;
  }

  /** The rows now, and after each change; changes of one task are told once. A row that has not changed is the same object. */
  get rows$(): LiveValue<CauseRowsShown<V>> {
    return this.telling.live as unknown as LiveValue<CauseRowsShown<V>>;
  }

  /** Takes note of what happens. The caller passes every event of the match, in order. */
  add(event: MatchEvent): void {
    this.isStale = true;
    this.telling.changed();
    switch (event.kind) {
      case 'command-begun':
        this.light(null, '');
        this.rounds.clear();
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
        // One that cancels itself had a condition that did not hold: an effect "if …" of a card. Nothing has prevented it.
        if (event.by === event.action.id) this.change(event.command, event.action, { fate: 'dropped' });
        else this.change(event.command, event.action, { fate: 'cancelled', canceller: event.source });
        return;
      case 'command-ended':
        this.light(null, '');
        this.isOpen = false;
        return;
      case 'command-undone':
        this.light(null, '');
        if (this.isOpen) this.replace(this.byKey.get(keyOf(event.command, 0)), { fate: 'undone' });
        else this.takeBack(event.command);
        this.isOpen = false;
        return;
      default:
        return;
    }
  }

  private handlePhase(command: number, action: ActionEvent, phase: 'prepare' | 'perform'): void {
    if (this.silent.has(action.type)) return;
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
    const line = makeLine(command, action, action.seat, above?.action ? above.depth + 1 : 0);
    if (this.isOccasion(action)) this.pendingOccasions.set(line.key, line);
    else this.push(line);
    if (!this.counted.has(action.type)) return;
    line.round = (this.rounds.get(action.type) ?? 0) + 1;
    this.rounds.set(action.type, line.round);
  }

  private end(command: number, action: ActionEvent, fate: 'done' | 'dropped'): void {
    const key = keyOf(command, action.id);
    this.pendingOccasions.delete(key);
    const line = this.byKey.get(key);
    if (line && this.litLine === line) this.light(null, '');
    this.change(command, action, { fate: line === undefined || line.fate === 'open' ? fate : line.fate });
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
    if (this.lines.push(line) < 4 * this.most) return;
    const gone = this.lines.splice(0, this.lines.length - this.most);
    for (const { key } of gone) this.byKey.delete(key);
    this.removed += gone.length;
  }

  private read(): CauseRowsShown {
    if (!this.isStale) return this.shown;
    this.isStale = false;
    const rows = this.lines.slice(-this.most).map((line) => {
      line.row ??= makeRow(line);
      return line.row;
    });
    this.shown = { rows, hidden: this.removed + this.lines.length - rows.length };
    return this.shown;
  }
}

function keyOf(command: number, action: number): string {
  return `${command}:${action}`;
}

function makeLine(command: number, action: ActionEvent | null, seat: number, depth: number): LoggedLine {
  const key = keyOf(command, action?.id ?? 0);
  return { key, command, action, seat, depth, lit: '', fate: 'open', canceller: 0, round: 0, row: null };
}

function makeRow({ key, command, action, seat, depth, lit, fate, canceller, round }: LoggedLine): CauseRow {
  return { key, command, action, seat, depth, lit, fate, canceller, round };
}
