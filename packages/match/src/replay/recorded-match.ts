import { type EventLog, FIRST_CHANGE, kindOf, Phase, RecordKind } from '@aftercast/kernel';
import { type FlowName, flowNameOf, flowStateOf, type Resolution, resolutionOf } from '../flow-state.ts';
import type { HeldPhase } from '../match-core.ts';
import type { PendingPrompt } from '../seat-port.ts';
import type { Progress, Session } from '../session.ts';
import { type Role, tableAtStart } from '../stream.ts';
import { BeginRun, type Moments, type ReplayUnit } from './moments.ts';
import { RecordedStream } from './recorded-stream.ts';
import { type RoleRecord, roleRecordOf } from './role-record.ts';
import { Situations } from './situations.ts';

/** A phase that has begun since the last jump, and is not over. */
interface OpenPhase {
  phase: 'prepare' | 'perform';
  /** Ids of its actions in the match, and their types by index. */
  members: { id: number; type: number }[];
  /** Whether all of its members have begun it. */
  announced: boolean;
  applied: boolean;
}

/** The records that a handler writes: all others come before it, or after it. */
const HANDLED: ReadonlySet<RecordKind> = new Set([
  RecordKind.amend,
  RecordKind.cancel,
  RecordKind.ask,
  RecordKind.answer,
  RecordKind.handle,
]);

/**
 * A stored match that is shown again to one role, from its records: no rule runs. It is at one of the role's moments. It
 * goes to any other at once ({@link goTo}), or plays on from there ({@link advance}) and then stops at the phases at which
 * the match would have stopped for its viewers.
 */
export class RecordedMatch {
  /** The role's event log, up to the moment. */
  readonly seen: RecordedStream;
  /**
   * The rules and the state as they were at the moment. It answers questions about the match, such as whose turn it is; it
   * is never played.
   */
  readonly session: Session;
  private readonly role: RoleRecord;
  private readonly whole: RecordedStream;
  private readonly situations: Situations;
  private readonly seenSituations: Situations;
  /** Watched phases, by `type × 2 + phase`. */
  private readonly watched = new Set<number>();
  private readonly arrived: () => void;
  private run = new BeginRun();
  private open: OpenPhase | null = null;
  private holds = false;
  /** The moment at which playing stops. */
  private goal: number;

  /**
   * @param session the restored match; its table and event log are read, and not changed
   * @param arrived called when playing has come to its goal, before {@link advance} returns
   * @throws RangeError if the session has no event log
   */
  constructor(session: Session, role: Role, arrived: () => void) {
    const { game, state } = session;
    const log = requireLog(session);
    const start = tableAtStart(state.table, log);
    this.role = roleRecordOf(game, log, start, role);
    this.seen = this.role.stream;
    const isOwner = role.kind === 'owner';
    this.whole = isOwner ? this.seen : new RecordedStream({ game, log, start, isRevertible: true });
    this.situations = new Situations(log);
    this.seenSituations = isOwner ? this.situations : new Situations(this.seen.log);
    const own = { ...state, table: this.whole.view, stack: [], queue: [], ended: [] };
    this.session = session.withState(own);
    this.arrived = arrived;
    this.goal = this.moments.last;
    this.sync();
  }

  /** The role's moments. */
  get moments(): Moments {
    return this.seen.moments;
  }

  /** Whether {@link advance} has anything to do now. */
  get running(): boolean {
    return !this.holds && !this.isAtEnd;
  }

  /** The phase that waits for viewers, with the role's numbers: 0 for an action of which it has not learned. */
  get held(): HeldPhase | null {
    const { open } = this;
    if (!this.holds || open === null) return null;
    const { types } = this.session.game;
    const { moment } = this.whole;
    const { actionsBefore } = this.situations.at(moment);
    return {
      actions: open.members.map(({ id }) => this.role.actionOf(actionsBefore + id, id, moment)),
      types: open.members.map(({ type }) => types[type]?.name ?? ''),
      phase: open.phase,
      applied: open.applied,
    };
  }

  /** Where the turn flow was, with its inner state after a dot. */
  get flowState(): FlowName {
    const state = flowStateOf(this.session);
    const name = flowNameOf(state);
    return this.holds && resolutionOf(state) === 'running'
      ? (name.replace('running', 'holding') as FlowName)
      : name;
  }

  /** What the resolution of the current command was doing; `null` if nothing was being resolved. */
  get resolution(): Resolution | null {
    return this.holds ? 'holding' : resolutionOf(flowStateOf(this.session));
  }

  /** Number of the last command that had begun; 0 for none. */
  get command(): number {
    return this.session.state.command;
  }

  /** The prompt that was open, as the role saw it; `null` if there was none. */
  get prompt(): PendingPrompt | null {
    const { prompt } = this.seenSituations.at(this.seen.moment);
    if (prompt === null) return null;
    const { count, kind: of, options, seat } = prompt;
    return { seat, of, count, options };
  }

  /**
   * Goes to one of the role's moments at once, forward or back. A phase that viewers play is over for them. Playing goes on
   * to the end afterwards.
   * @throws RangeError if there is no such moment
   */
  goTo(moment: number): void {
    this.seen.goTo(moment);
    this.whole.goTo(this.role.matchAt(moment));
    this.open = null;
    this.holds = false;
    this.goal = this.moments.last;
    this.run = new BeginRun();
    const { latest } = this.whole;
    if (latest.length > 0) this.run.startsAt(latest, 0);
    this.sync();
  }

  /**
   * Says where playing stops: at the next action, command or turn; `null` for the end of the match. An action that the role
   * learned of while it was performed is played to its end first.
   */
  aim(unit: Exclude<ReplayUnit, 'record'> | null): void {
    this.goal = unit === null ? this.moments.last : this.moments.after(this.seen.moment, unit);
  }

  /** Says at which phases it stops; those not named run through. */
  watch(phases: readonly { type: string; phase: 'prepare' | 'perform' }[]): void {
    const types = this.session.game.types.map((it) => it.name);
    this.watched.clear();
    for (const { type, phase } of phases) this.watched.add(types.indexOf(type) * 2 + Phase[phase]);
  }

  /**
   * Plays on.
   * @param records number of records after which to stop
   * @returns the reason that it stopped; `null` if there was nothing to do
   */
  advance(records = Number.POSITIVE_INFINITY): Progress | null {
    if (!this.running) return null;
    let progress: Progress = 'out-of-steps';
    for (let left = records; left > 0 && progress === 'out-of-steps'; left--) progress = this.step();
    this.sync();
    if (!this.isAtEnd || this.holds) return progress;
    this.arrive();
    return progress === 'out-of-steps' ? 'idle' : progress;
  }

  /** Goes on with a phase that waits for its viewers: to its handler, or to its reactions. */
  proceed(): void {
    if (this.open?.applied === true) this.open = null;
    this.holds = false;
  }

  private get isAtEnd(): boolean {
    return this.whole.moment === this.whole.moments.last;
  }

  private step(): Progress {
    const next = this.whole.next;
    if (next === null) return 'idle';
    const { data, at } = next;
    const kind = kindOf(data[at] as number);
    const stop = this.stopBefore(kind, data, at);
    if (stop !== null) return stop;
    // What the role has seen may end before the match does.
    if (this.open === null && this.seen.moment >= this.goal && this.goal < this.moments.last) {
      this.arrive();
      return 'idle';
    }
    this.follow(kind, data, at);
    this.whole.goTo(this.whole.moment + 1);
    this.seen.goTo(Math.max(this.seen.moment, this.role.seenAt(this.whole.moment)));
    if (kind === RecordKind.ask) return 'asking';
    return kind === RecordKind.rest || kind === RecordKind.rolledBack ? 'idle' : 'out-of-steps';
  }

  /** Ends the open phase's announcement or its handler, if the next record belongs to neither. */
  private stopBefore(kind: RecordKind, data: Int32Array, at: number): Progress | null {
    const { open } = this;
    if (open === null || (!open.announced && this.run.continuesAt(data, at))) return null;
    if (!open.announced) {
      open.announced = true;
      if (this.isWatched(open)) return this.hold('announced');
    }
    if (kind >= FIRST_CHANGE || HANDLED.has(kind)) return null;
    open.applied = true;
    // After a concession during a prompt, a command follows: the handler never finishes.
    if (kind !== RecordKind.command && this.isWatched(open)) return this.hold('applied');
    this.open = null;
    return null;
  }

  /** Notes what the next record says of actions and phases. */
  private follow(kind: RecordKind, data: Int32Array, at: number): void {
    const isFirst = this.run.startsAt(data, at);
    const id = data[at + 1] as number;
    if (kind === RecordKind.cancel && this.open?.phase === 'perform')
      this.open.members = this.open.members.filter((it) => it.id !== id);
    if (kind !== RecordKind.begin && kind !== RecordKind.perform) return;
    const member = { id, type: this.typeAfter(kind, data, at) };
    if (!isFirst) this.open?.members.push(member);
    else {
      const phase = kind === RecordKind.begin ? 'prepare' : 'perform';
      this.open = { phase, members: [member], announced: false, applied: false };
    }
  }

  /** The type of the action of a `begin` or `perform` record. */
  private typeAfter(kind: RecordKind, data: Int32Array, at: number): number {
    if (kind === RecordKind.begin) return data[at + 2] as number;
    const { actionsBefore } = this.situations.at(this.whole.moment);
    return this.situations.typeOf(actionsBefore + (data[at + 1] as number));
  }

  private isWatched({ members, phase }: OpenPhase): boolean {
    return members.some(({ type }) => this.watched.has(type * 2 + Phase[phase]));
  }

  private hold(progress: 'announced' | 'applied'): Progress {
    this.holds = true;
    return progress;
  }

  private arrive(): void {
    this.goal = this.moments.last;
    this.arrived();
  }

  /** Gives the session the state of the moment. */
  private sync(): void {
    const { state } = this.session;
    const { command, open, outermost, prompt } = this.situations.at(this.whole.moment);
    Object.assign(state, { command, open, outermost, prompt, table: this.whole.view });
  }
}

function requireLog({ log }: Session): EventLog {
  if (log === null) throw new RangeError('A replay needs an event log: its session must have `record` on.');
  return log;
}
