import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import type { Naming } from '../presentation/sentences.ts';
import { sentenceOf } from '../presentation/sentences.ts';

/** What happened, as a sentence. */
export interface HistoryLine {
  /** Unique in the match. */
  readonly key: string;
  readonly text: string;
  /** The sentence of what caused it; '' for what the player did, and for what comes by itself. */
  readonly because: string;
  /** Whether it was called off, or could not be done. */
  readonly undone: boolean;
  /** Whom it is about, with the cards that they were. */
  readonly entities: readonly number[];
  readonly cards: readonly string[];
}

/** A command, and what came of it. It is replaced, never changed. */
export interface HistoryEntry {
  /** The command's number. */
  readonly key: number;
  readonly seat: number;
  readonly player: string;
  /** The player's hero: beside "You" nothing more is needed. */
  readonly hero: string;
  readonly lines: readonly HistoryLine[];
  /** Lines that are not shown, at the end of a long chain. */
  readonly more: number;
  /** Why the opponent did it, if that was said. */
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
  /** As it was last shown; `null` if it has changed since. */
  entry: HistoryEntry | null;
}

interface LoggedAction {
  action: ActionEvent;
  performed: boolean;
  undone: boolean;
  /** In words, once somebody has looked: what it was called then is what it is called later. */
  line: HistoryLine | null;
}

/** How many commands the history holds. */
const MAX_COMMANDS = 120;

/** Lines that a command has at most. */
const MAX_LINES = 80;

/** Everything that happened, command by command, in plain sentences. Words are found only when somebody looks. */
export class HistoryLog {
  private commands: LoggedCommand[] = [];
  private nextRemark = '';
  private shown: readonly HistoryEntry[] = [];
  private changed = false;
  private readonly plays: readonly number[];

  /** @param plays seats that are played from here: remarks are about the others */
  constructor(plays: readonly number[]) {
    this.plays = plays;
  }

  /** The newest is the last. It is the same list as before if nothing has changed. */
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
      case 'command':
        this.begin(event.command, event.seat);
        return;
      case 'phase':
        this.record(event.action, event.phase === 'perform');
        return;
      case 'amended':
        this.change(event.action.id, { action: event.action, line: null });
        return;
      case 'cancelled':
      case 'dropped':
        this.change(event.action.id, { undone: true, line: null });
        return;
      case 'rested':
        this.update({ over: true });
        return;
      case 'rolled-back':
        this.update({ undone: true, over: true });
        return;
      default:
        return;
    }
  }

  /** Says why the opponent did what it does now, or is about to do. */
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
    if (known) Object.assign(known, { action, performed: performed || known.performed, line: null });
    else if (now.actions.size >= MAX_LINES) now.more++;
    else now.actions.set(action.id, { action, performed, undone: false, line: null });
    this.update({});
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
  const cards = entities.map(cardOf).filter((card) => card !== null);
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

/** What a player did needs no reason, and what it directly does has it above. */
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
