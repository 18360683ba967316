import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import type { Naming } from '../presentation/sentences.ts';
import { asFirstNamed, sentenceOf } from '../presentation/sentences.ts';

/** One thing that happened, as a sentence. */
export interface HistoryLine {
  /** Unique in the match. */
  readonly key: string;
  readonly text: string;
  /** The sentence of its cause; '' for the player's own actions and for actions of the rules. */
  readonly because: string;
  /** Whether it was cancelled or dropped. */
  readonly undone: boolean;
  /** Its source and targets, and their cards. */
  readonly entities: readonly number[];
  readonly cards: readonly string[];
}

/** A command and its consequences. It is replaced, never changed. */
export interface HistoryEntry {
  /** The command's number. */
  readonly key: number;
  readonly seat: number;
  readonly player: string;
  /** Name of the player's hero. */
  readonly hero: string;
  readonly lines: readonly HistoryLine[];
  /** How many lines at the end of a long chain are not shown. */
  readonly more: number;
  /** The opponent's reason for the command; '' if it gave none. */
  readonly remark: string;
  readonly undone: boolean;
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
  undone: boolean;
  /** Its sentence, made when it is first shown and then kept. */
  line: HistoryLine | null;
}

/** Most commands that the history keeps. */
const MAX_COMMANDS = 120;

/** Most lines of one command. */
const MAX_LINES = 80;

/** The history of a match, command by command, in sentences. Sentences are made only when they are shown. */
export class HistoryLog {
  private commands: LoggedCommand[] = [];
  private nextRemark = '';
  private shown: readonly HistoryEntry[] = [];
  private changed = false;
  private readonly plays: readonly number[];

  /** @param plays seats that are played on this page; remarks belong to the other seats' commands */
  constructor(plays: readonly number[]) {
    this.plays = plays;
  }

  /** Returns the entries, newest last; the same array if nothing has changed. */
  entries(names: Naming, cardOf: (entity: number) => string | null): readonly HistoryEntry[] {
    if (!this.changed) return this.shown;
    this.changed = false;
    this.shown = this.commands
      .map((command) => {
        command.entry ??= makeEntry(command, names, cardOf);
        return command.entry;
      })
      .filter(({ lines, undone }) => lines.length > 0 || undone);
    return this.shown;
  }

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
        this.nameAtEnd(event.action);
        return;
      case 'action-cancelled':
      case 'action-dropped':
        this.change(event.action.id, { undone: true, line: null });
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
    this.changed = true;
  }

  /** Adds the opponent's reason to its current command, or else to its next one. */
  remark(line: string): void {
    const now = this.commands.at(-1);
    const isTheirs = now && !now.over && now.remark === '' && !this.plays.includes(now.seat);
    if (isTheirs) this.update({ remark: line });
    else this.nextRemark = line;
  }

  private begin(command: number, seat: number): void {
    const isTheirs = seat >= 0 && !this.plays.includes(seat);
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
    if (this.commands.length > MAX_COMMANDS) this.commands.shift();
    this.changed = true;
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
    else if (now.actions.size >= MAX_LINES) now.more++;
    else now.actions.set(action.id, { action, performed, undone: false, line: null });
    this.update({});
  }

  private amend(action: ActionEvent): void {
    const before = this.commands.at(-1)?.actions.get(action.id)?.action;
    this.change(action.id, { action: asFirstNamed(before, action), line: null });
  }

  /** What was hidden when the action began may be known when it ends. */
  private nameAtEnd(action: ActionEvent): void {
    const known = this.commands.at(-1)?.actions.get(action.id)?.action.cards;
    if (known && Object.keys(action.cards).some((id) => !(id in known))) this.amend(action);
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
    this.changed = true;
  }
}

function makeEntry(
  logged: LoggedCommand,
  names: Naming,
  cardOf: (entity: number) => string | null,
): HistoryEntry {
  const { command, seat, actions, more, remark, undone } = logged;
  const lines: HistoryLine[] = [];
  for (const one of actions.values()) {
    if (!one.performed && !one.undone) continue;
    one.line ??= lineOf(command, one, actions, names, cardOf);
    if (one.line) lines.push(one.line);
  }
  return {
    key: command,
    seat,
    player: names.player(seat),
    hero: names.hero(seat),
    lines,
    more,
    remark,
    undone,
  };
}

function lineOf(
  command: number,
  { action, undone }: LoggedAction,
  actions: ReadonlyMap<number, LoggedAction>,
  names: Naming,
  cardOf: (entity: number) => string | null,
): HistoryLine | null {
  const text = sentenceOf(action, names);
  if (text === null) return null;
  const entities = [...new Set([action.source, ...action.targets])].filter((id) => id > 0);
  const cards = entities.map((id) => action.cards[id] ?? cardOf(id)).filter((card) => card !== null);
  if (action.card !== null) cards.unshift(action.card);
  return {
    key: `${command}:${action.id}`,
    text,
    because: causeOf(action, actions, names),
    undone,
    entities,
    cards: [...new Set(cards)],
  };
}

/** Returns the sentence of the cause. Empty for a command's own action and its direct effects, whose cause is the line above. */
function causeOf(
  { cause, why }: ActionEvent,
  actions: ReadonlyMap<number, LoggedAction>,
  names: Naming,
): string {
  if (why !== 'prepare' && why !== 'perform') return '';
  const above = actions.get(cause)?.action;
  if (!above || above.why === 'command') return '';
  return sentenceOf(above, names)?.replace(/\.$/, '') ?? '';
}
