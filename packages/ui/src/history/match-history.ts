import type { ActionEvent, AnyVocabulary, MatchEvent, Vocabulary } from '@aftercast/bridge/client';
import type { LiveValue } from '../live-value.ts';
import { asFirstNamed, Telling } from './telling.ts';

/** One thing that happened. The page makes its words, such as a sentence; the line is another object when it has changed. */
export interface HistoryLine<V extends Vocabulary = AnyVocabulary> {
  /** Unique in the match. */
  readonly key: string;
  /** The action. Its `cards` are those that its entities had when it was first able to name them. */
  readonly action: ActionEvent<V>;
  /**
   * The action that it reacts to; `null` for a command's own action, for what that causes directly, whose cause is the line
   * above, and for actions of the rules.
   */
  readonly because: ActionEvent<V> | null;
  /** How many lines of its entry caused it, one the other. */
  readonly depth: number;
  /** What has become of it; `done` also while it is being resolved. An effect whose condition did not hold has no line. */
  readonly fate: 'done' | 'cancelled' | 'dropped';
  /** Its source and its targets, each once. */
  readonly entities: readonly number[];
}

/** A command and its consequences. It is replaced, never changed. */
export interface HistoryEntry<V extends Vocabulary = AnyVocabulary> {
  /** The command's number. */
  readonly command: number;
  /** Seat that gave it; -1 for the rules. */
  readonly seat: number;
  /** What happened, in order. */
  readonly lines: readonly HistoryLine<V>[];
  /** How many lines at the end of a long chain are left out: those of actions that were performed. */
  readonly more: number;
  /** The reason for the command that {@link MatchHistory.remark} was given; '' for none. */
  readonly remark: string;
  /** Whether it was undone while it was resolved, because it would not have ended or the worker was lost in it. */
  readonly isUndone: boolean;
}

/** What a history tells, and how much. */
export interface HistoryOptions<V extends Vocabulary = AnyVocabulary> {
  /** Whether an action has a line. Default: every action that was performed, cancelled or dropped. */
  tells?(action: ActionEvent<V>): boolean;
  /** Seats whose commands get no remark: those that are played on this page. Default: none. */
  seats?: readonly number[];
  /** Most commands that are kept, not counting those that were undone while they were resolved; default 120. */
  maxCommands?: number;
  /** Most actions of one command that are kept; default 80. */
  maxActions?: number;
}

interface LoggedCommand {
  command: number;
  seat: number;
  actions: Map<number, LoggedAction>;
  more: number;
  remark: string;
  over: boolean;
  undone: boolean;
  /** The entry that was last made from it; `null` if it has changed since. */
  entry: HistoryEntry | null;
}

interface LoggedAction {
  action: ActionEvent;
  performed: boolean;
  fate: HistoryLine['fate'];
  /** Its line, made when it is first read and then kept. */
  line: HistoryLine | null;
}

/**
 * The history of a match, command by command. A command that was taken back is not in it. It makes no words, and its lines
 * only when they are read, so that long chains stay cheap.
 * @example
 * const history = new MatchHistory({ tells: ({ type }) => type in sentences });
 * followMatch(match, (event) => history.add(event));
 * history.entries$.subscribe((entries) => drawHistory(entries));
 */
export class MatchHistory<V extends Vocabulary = AnyVocabulary> {
  private commands: LoggedCommand[] = [];
  private nextRemark = '';
  private shown: readonly HistoryEntry[] = [];
  private isStale = false;
  private readonly options: Required<HistoryOptions>;
  private readonly telling = new Telling(() => this.read());

  constructor(options: HistoryOptions<V> = {}) {
    const { tells = () => true, seats = [], maxCommands = 120, maxActions = 80 } = options as HistoryOptions;
    this.options = { tells, seats, maxCommands, maxActions };
  }

  /**
   * The entries now, oldest first, and after each change; all changes of one task are emitted together,
   * once. An entry without lines is left out, unless its command was undone.
   */
  get entries$(): LiveValue<readonly HistoryEntry<V>[]> {
    return this.telling.live as unknown as LiveValue<readonly HistoryEntry<V>[]>;
  }

  /** Takes note of what happens. The caller passes every event of the match, in order. */
  add(event: MatchEvent): void {
    switch (event.kind) {
      case 'command-begun':
        this.begin(event.command, event.seat);
        return;
      case 'phase-announced':
        this.record(event.action, event.phase === 'perform');
        return;
      case 'action-amended':
        this.amend(event.action);
        return;
      case 'action-ended':
        this.completeAtEnd(event.action);
        return;
      case 'action-cancelled':
        // One that cancels itself had a condition that did not hold: an effect "if …" of a card. Nothing has prevented it.
        if (event.by !== event.action.id) this.change(event.action.id, { fate: 'cancelled', line: null });
        return;
      case 'action-dropped':
        this.change(event.action.id, { fate: 'dropped', line: null });
        return;
      case 'command-ended':
        this.update({ over: true });
        return;
      case 'command-undone':
        if (this.commands.at(-1)?.over) this.takeBack(event.command);
        else this.update({ undone: true, over: true });
        return;
      default:
        return;
    }
  }

  /** Removes a command that had ended and was taken back: the match is as if it had not been given (law S5). */
  private takeBack(command: number): void {
    const from = this.commands.findLastIndex((it) => it.command === command && !it.undone);
    if (from >= 0) this.commands.splice(from);
    this.changed();
  }

  /** Adds a reason to the current command of a seat that is not played here, or else to the next one, such as an opponent's. */
  remark(line: string): void {
    const now = this.commands.at(-1);
    const isTheirs = now && !now.over && now.remark === '' && !this.options.seats.includes(now.seat);
    if (isTheirs) this.update({ remark: line });
    else this.nextRemark = line;
  }

  private begin(command: number, seat: number): void {
    const isTheirs = seat >= 0 && !this.options.seats.includes(seat);
    const remark = isTheirs ? this.nextRemark : '';
    if (isTheirs) this.nextRemark = '';
    this.commands.push({
      command,
      seat,
      actions: new Map(),
      more: 0,
      remark,
      over: false,
      undone: false,
      entry: null,
    });
    this.forgetOldest();
    this.changed();
  }

  /** What was undone takes no place of what has happened; its number is limited, too. */
  private forgetOldest(): void {
    const { commands } = this;
    const { maxCommands: most } = this.options;
    const undone = commands.filter((it) => it.undone).length;
    if (commands.length - undone > most) commands.splice(0, commands.findIndex((it) => !it.undone) + 1);
    if (undone > most)
      commands.splice(
        commands.findIndex((it) => it.undone),
        1,
      );
  }

  private record(action: ActionEvent, performed: boolean): void {
    const now = this.commands.at(-1);
    if (!now) return;
    const known = now.actions.get(action.id);
    if (known)
      Object.assign(known, {
        action: asFirstNamed(known.action, action),
        performed: performed || known.performed,
        line: null,
      });
    else if (now.actions.size < this.options.maxActions)
      now.actions.set(action.id, { action, performed, fate: 'done', line: null });
    // Both phases of an action come here.
    else if (performed && this.options.tells(action)) now.more++;
    this.update({});
  }

  private amend(action: ActionEvent): void {
    const before = this.commands.at(-1)?.actions.get(action.id)?.action;
    this.change(action.id, { action: asFirstNamed(before, action), line: null });
  }

  /** What was hidden when the action began may be known when it ends: what its targets are, what they have become or been given. */
  private completeAtEnd(action: ActionEvent): void {
    const known = this.commands.at(-1)?.actions.get(action.id)?.action;
    if (!known) return;
    const isNamed = Object.keys(action.cards).some((id) => !(id in known.cards));
    if (isNamed || action.gives !== known.gives || action.card !== known.card) this.amend(action);
  }

  private change(id: number, changes: Partial<LoggedAction>): void {
    const known = this.commands.at(-1)?.actions.get(id);
    if (!known) return;
    Object.assign(known, changes);
    this.update({});
  }

  private update(changes: Partial<LoggedCommand>): void {
    const now = this.commands.at(-1);
    if (!now) return;
    Object.assign(now, changes, { entry: null });
    this.changed();
  }

  private changed(): void {
    this.isStale = true;
    this.telling.changed();
  }

  /** Returns the same list if nothing has changed. */
  private read(): readonly HistoryEntry[] {
    if (!this.isStale) return this.shown;
    this.isStale = false;
    this.shown = this.commands
      .map((command) => {
        command.entry ??= makeEntry(command, this.options.tells);
        return command.entry;
      })
      .filter(({ lines, isUndone }) => lines.length > 0 || isUndone);
    return this.shown;
  }
}

function makeEntry(logged: LoggedCommand, tells: (action: ActionEvent) => boolean): HistoryEntry {
  const { command, seat, actions, more, remark, undone } = logged;
  const depths = new Map<number, number>();
  const lines: HistoryLine[] = [];
  for (const [id, one] of actions) {
    const above = reactsTo(one.action) ? depths.get(one.action.cause) : undefined;
    const depth = (above ?? -1) + 1;
    const isTold = (one.performed || one.fate !== 'done') && tells(one.action);
    // What follows from an action without a line stands where its line would.
    depths.set(id, isTold ? depth : depth - 1);
    if (!isTold) continue;
    one.line ??= makeLine(command, one, actions, depth);
    lines.push(one.line);
  }
  return { command, seat, lines, more, remark, isUndone: undone };
}

function makeLine(
  command: number,
  { action, fate }: LoggedAction,
  actions: ReadonlyMap<number, LoggedAction>,
  depth: number,
): HistoryLine {
  const above = reactsTo(action) ? (actions.get(action.cause)?.action ?? null) : null;
  return {
    key: `${command}:${action.id}`,
    action,
    because: above?.why === 'command' ? null : above,
    depth,
    fate,
    entities: [...new Set([action.source, ...action.targets])].filter((id) => id > 0),
  };
}

/** Whether an action happened in a phase of its cause, and not by a command, by the rules, or after it. */
function reactsTo({ why }: ActionEvent): boolean {
  return why === 'prepare' || why === 'perform';
}
