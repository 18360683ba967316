import { type EventLog, kindOf, RecordKind } from '@aftercast/kernel';
import { type FlowName, flowNameOf, flowStateOf, type Resolution, resolutionOf } from '../flow-state.ts';
import type { HeldPhase } from '../match-core.ts';
import { type PendingPrompt, pendingPrompt } from '../pending-prompt.ts';
import type { Progress, Session } from '../session.ts';
import { type Role, seatOf, tableAtStart } from '../stream.ts';
import type { Moments, ReplayUnit } from './moments.ts';
import { PhaseReader } from './phase-reader.ts';
import { RecordedStream } from './recorded-stream.ts';
import { type RoleRecord, roleRecordOf } from './role-record.ts';
import { Situations } from './situations.ts';

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
  /** Seat of the role; -1 for a spectator, `null` for the owner. */
  private readonly own: number | null;
  private readonly whole: RecordedStream;
  private readonly situations: Situations;
  private readonly seenSituations: Situations;
  private readonly phases: PhaseReader;
  private readonly arrived: () => void;
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
    this.own = seatOf(role);
    this.role = roleRecordOf(game, log, start, role);
    this.seen = this.role.stream;
    const isOwner = role.kind === 'owner';
    this.whole = isOwner ? this.seen : new RecordedStream({ game, log, start, isRevertible: true });
    this.situations = new Situations(log);
    this.seenSituations = isOwner ? this.situations : new Situations(this.seen.log);
    const own = { ...state, table: this.whole.view, stack: [], queue: [], ended: [] };
    this.session = session.withState(own);
    this.phases = new PhaseReader(game, (action) => this.typeOf(action));
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
    return !this.phases.holds && !this.isAtEnd;
  }

  /** The phase that waits for viewers, with the role's numbers: 0 for an action of which it has not learned. */
  get held(): HeldPhase | null {
    const { holds, open } = this.phases;
    if (!holds || open === null) return null;
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
    return this.phases.holds && resolutionOf(state) === 'running'
      ? (name.replace('running', 'holding') as FlowName)
      : name;
  }

  /** What the resolution of the current command was doing; `null` if nothing was being resolved. */
  get resolution(): Resolution | null {
    return this.phases.holds ? 'holding' : resolutionOf(flowStateOf(this.session));
  }

  /** Number of the last command that had begun; 0 for none. */
  get command(): number {
    return this.session.state.command;
  }

  /** The prompt that was open, as the role saw it; `null` if there was none. */
  get prompt(): PendingPrompt | null {
    return pendingPrompt(this.seenSituations.at(this.seen.moment).prompt, this.own);
  }

  /**
   * Goes to one of the role's moments at once, forward or back. A phase that viewers play is over for them. Playing goes on
   * to the end afterwards.
   * @throws RangeError if there is no such moment
   */
  goTo(moment: number): void {
    this.seen.goTo(moment);
    this.whole.goTo(this.role.matchAt(moment));
    this.goal = this.moments.last;
    this.phases.restart(this.whole.latest);
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
    this.phases.watch(phases);
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
    if (!this.isAtEnd || this.phases.holds) return progress;
    this.arrive();
    return progress === 'out-of-steps' ? 'idle' : progress;
  }

  /** Goes on with a phase that waits for its viewers: to its handler, or to its reactions. */
  proceed(): void {
    this.phases.proceed();
  }

  private get isAtEnd(): boolean {
    return this.whole.moment === this.whole.moments.last;
  }

  private step(): Progress {
    const next = this.whole.next;
    if (next === null) return 'idle';
    const { data, at } = next;
    const stop = this.phases.stopBefore(data, at);
    if (stop !== null) return stop;
    // What the role has seen may end before the match does.
    if (this.phases.open === null && this.seen.moment >= this.goal && this.goal < this.moments.last) {
      this.arrive();
      return 'idle';
    }
    this.phases.read(data, at);
    const kind = kindOf(data[at] as number);
    this.whole.goTo(this.whole.moment + 1);
    this.seen.goTo(Math.max(this.seen.moment, this.role.seenAt(this.whole.moment)));
    if (kind === RecordKind.ask) return 'asking';
    return kind === RecordKind.rest || kind === RecordKind.rolledBack ? 'idle' : 'out-of-steps';
  }

  /** The type of an action whose perform phase begins. */
  private typeOf(action: number): number {
    const { actionsBefore } = this.situations.at(this.whole.moment);
    return this.situations.typeOf(actionsBefore + action);
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
