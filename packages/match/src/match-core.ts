import { type EventLog, FrameStatus, Phase, type Table } from '@aftercast/kernel';
import {
  commandOf,
  type GameCommand,
  isCommand,
  type LegalCommand,
  type Refusal,
  type Reply,
  refuse,
} from '@aftercast/rules';
import { type Actor, createActor, type InspectionEvent } from 'xstate';
import { keepConcession, takeDueConcession } from './due-concession.ts';
import {
  endsTurn,
  type FlowName,
  type FlowState,
  flowNameOf,
  flowStateOf,
  isWarning,
  type Resolution,
  resolutionOf,
  startsTurn,
} from './flow-state.ts';
import type { LogObserver } from './log-observer.ts';
import { turnFlow } from './machines/turn-flow-machine.ts';
import type { LogMoment, MatchOptions, MatchParts } from './match-options.ts';
import type { ProjectedStream } from './projected-stream.ts';
import type { SeatTargeting } from './seat-targeting.ts';
import type { Progress, Session } from './session.ts';
import { OwnerStream, type Role, type RoleStream, seatOf, tableAtStart } from './stream.ts';

const NO_ACTIONS: readonly number[] = [];

/** A watched phase that waits for its viewers. */
export interface HeldPhase {
  /** Ids of the actions: several for a group. */
  actions: number[];
  /** Their types, by name. */
  types: string[];
  /** Which phase of the actions. */
  phase: 'prepare' | 'perform';
  /** Whether its handler has run. */
  applied: boolean;
}

/**
 * A match with players or viewers: a session with its state machines. Each command is an event of the turn flow, whose
 * state decides whether the command is accepted. A match has no clock and no thread: its driver calls {@link advance}
 * while it runs, and {@link proceed} when its viewers are done.
 */
export class MatchCore {
  /** The match's rules, state and event log. */
  readonly session: Session;
  /** Entities by the names that a scenario gave them. */
  readonly aliases: Readonly<Record<string, number>>;
  /** Called when something may have happened, and when the match closes; see `phasesOf`. */
  private readonly listeners = new Set<LogObserver>();
  private readonly parts: MatchParts;
  private readonly flow: Actor<typeof turnFlow>;
  private readonly targetings: SeatTargeting[] = [];
  /** Whether the viewers of the held phase have reached their keyframe, so that its handler is due. */
  private keyframeReached = false;
  private readonly inspect: ((event: InspectionEvent) => void) | undefined;
  private readonly streams = new Map<number, ProjectedStream>();
  private readonly owner: OwnerStream;
  private readonly start: Table;
  private rounds = 0;
  /** The same when the current command began, or the last one. */
  private roundsBefore = 0;
  /** The reason that the command in the flow is not legal; `null` if it is legal. */
  private refusal: Refusal | null = null;
  /** The reply to the last command that was sent to the flow. */
  private reply: Reply = { accepted: false, refusal: refuse('busy') };

  /** @param parts those that are loaded; more may be added later */
  constructor(session: Session, parts: MatchParts, options: MatchOptions = {}) {
    if (session.log === null)
      throw new RangeError('A match needs an event log: its session must have `record` on.');
    this.session = session;
    this.parts = parts;
    this.aliases = options.aliases ?? {};
    const { inspect } = options;
    this.inspect = inspect && ((event) => inspect(event, this.momentOf(event)));
    this.owner = new OwnerStream(session.state.table, session.log);
    this.start = tableAtStart(session.state.table, session.log);
    session.resolver.stopsAtOutermost = true;
    this.flow = this.startFlow(options.failed);
  }

  /** Where the turn flow is, with its inner state after a dot: `resolving.holding`. */
  get flowState(): FlowName {
    return flowNameOf(this.flowValue);
  }

  /** What the current command's resolution is doing; `null` if nothing is resolved. */
  get resolution(): Resolution | null {
    return resolutionOf(this.flowValue);
  }

  /** Whether {@link advance} has anything to do now. */
  get running(): boolean {
    return this.keyframeReached || this.resolution === 'running';
  }

  /** The seat that is to act, see {@link Session.acting}. */
  get acting(): number {
    return this.session.acting;
  }

  /** Number of turns that have started so far, for a clock that limits turns. */
  get round(): number {
    return this.rounds;
  }

  /** The phase that waits for viewers; `null` if none does. */
  get held(): HeldPhase | null {
    if (this.keyframeReached || this.resolution !== 'holding') return null;
    return this.topPhase();
  }

  /**
   * Gives a command; the reply says whether it was accepted. {@link advance} resolves it. A seat that concedes while
   * something is resolved is accepted with command number 0, and concedes when the match is idle or asks (law A10).
   */
  send(seat: number, command: GameCommand): Reply {
    // A malformed command must not get into the machine's events.
    return isCommand(command, this.session.rules.commands)
      ? this.submit(seat, command)
      : { accepted: false, refusal: refuse('malformed') };
  }

  /** The same as {@link send}, for a command whose form has been checked. */
  submit(seat: number, command: GameCommand): Reply {
    this.sendToFlow(seat, command);
    const { listeners, reply } = this;
    // What a seat is asked that concedes now is answered at once.
    if (reply.accepted && command.do === 'concede' && this.resolution === 'asking') this.handleConcession();
    if (reply.accepted) for (const listener of listeners) listener.accepted?.(seat, command, reply.command);
    // A request to take a command back resolves nothing, nor does an answer while other seats are still asked. The match must not
    // be busy with it, above all if it is paused: the other seats act.
    const isWaiting =
      command.do === 'undo' ? reply.accepted && reply.command === 0 : this.session.state.prompt !== null;
    if (reply.accepted && isWaiting) this.advance();
    this.notifyListeners();
    return reply;
  }

  /**
   * Goes on resolving.
   * @param actions number of actions that may begin
   * @returns the reason that it stopped; `null` if there was nothing to do
   */
  advance(actions = Number.POSITIVE_INFINITY): Progress | null {
    if (!this.running) return null;
    const progress = this.session.advance(actions);
    const inHold = this.keyframeReached;
    this.keyframeReached = false;
    // A phase is one hold from its announcement to its viewers' end: its handler runs inside of it.
    if (!inHold || progress !== 'applied') {
      if (inHold) this.flow.send({ type: 'proceed' });
      this.handle(progress);
    }
    this.notifyListeners();
    return progress;
  }

  /**
   * Goes on with a phase that waits for its viewers: from its announcement to its handler, which stays inside the hold,
   * or from its handler to its reactions. {@link advance} does it.
   */
  proceed(): void {
    if (this.held?.applied === false) this.keyframeReached = true;
    else this.flow.send({ type: 'proceed' });
  }

  /** Runs until the match is idle or asks, without waiting in watched phases. */
  finish(): void {
    while (this.running || this.held !== null) {
      if (this.held !== null) this.proceed();
      this.advance();
    }
  }

  /** Says at which phases the match holds; those not named run through. */
  watch(phases: readonly { type: string; phase: 'prepare' | 'perform' }[]): void {
    const types = this.session.game.types.map((it) => it.name);
    this.session.resolver.watch(
      phases
        .map(({ type, phase }) => ({ type: types.indexOf(type), phase: Phase[phase] }))
        .filter(({ type }) => type >= 0),
    );
  }

  /** The reason that a seat's card or character cannot be used now; `null` if it can. */
  whyNot(seat: number, entity: number): Refusal | null {
    return this.session.whyNot(seat, entity);
  }

  /** The reason that a character is not a target of a legal command; `null` if it is. */
  whyNotAt(seat: number, legal: LegalCommand, target: number): Refusal | null {
    return this.session.check(seat, commandOf(this.session.rules.commands, legal, target));
  }

  /** The targeting of a seat. @throws Error if that part is not loaded */
  targeting(seat: number): SeatTargeting {
    const known = this.targetings[seat];
    if (known !== undefined) return known;
    const { SeatTargeting } = this.parts;
    if (SeatTargeting === undefined) throw new Error('The code of targeting is not loaded.');
    const made = new SeatTargeting(this, seat, this.inspect);
    this.targetings[seat] = made;
    return made;
  }

  /**
   * The event log as a role may see it. All connections of a role share one stream.
   * @throws Error for another role than the owner if that part is not loaded
   */
  stream(role: Role): RoleStream {
    const seat = seatOf(role);
    if (seat === null) return this.owner;
    const known = this.streams.get(seat);
    if (known !== undefined) return known;
    const { ProjectedStream } = this.parts;
    if (ProjectedStream === undefined) throw new Error('The code of projections is not loaded.');
    const log = this.session.log as EventLog;
    const made = new ProjectedStream(this.session.game, this.startTable(), log, log.start, seat);
    this.streams.set(seat, made);
    return made;
  }

  /** A copy of the table as it was at the beginning of the event log. */
  startTable(): Table {
    return structuredClone(this.start);
  }

  /** Ends the streams and the machines. */
  close(): void {
    for (const listener of this.listeners) listener.closed();
    this.listeners.clear();
    this.flow.stop();
    for (const targeting of this.targetings) targeting?.stop();
  }

  /** Adds a listener to the event log. @returns a function that removes it */
  listen(listener: LogObserver): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The current phase of the action on top of the stack; `null` if nothing is being resolved. */
  private topPhase(): HeldPhase | null {
    const { stack } = this.session.state;
    const frame = stack[stack.length - 1];
    if (frame === undefined) return null;
    const prepare = frame.stage <= FrameStatus.prepared;
    const { action } = frame;
    const members = action.group === null ? [action] : [action, ...action.group];
    const taking = members.filter((it) => prepare || it.cancelledBy === 0);
    return {
      actions: taking.map((it) => it.id),
      types: taking.map((it) => this.session.game.types[it.type]?.name ?? ''),
      phase: prepare ? 'prepare' : 'perform',
      applied: frame.stage === FrameStatus.prepared || frame.stage === FrameStatus.performed,
    };
  }

  private get flowValue(): FlowState {
    return this.flow.getSnapshot().value as FlowState;
  }

  private momentOf(event: InspectionEvent): LogMoment {
    const { state, log } = this.session;
    const holds = event.type === '@xstate.event' && event.event.type === 'hold';
    return {
      position: (log as EventLog).end,
      command: state.command,
      actions: holds ? (this.topPhase()?.actions ?? NO_ACTIONS) : NO_ACTIONS,
    };
  }

  private notifyListeners(): void {
    for (const listener of this.listeners) listener.grown();
  }

  private handle(progress: Progress): void {
    const { flow } = this;
    switch (progress) {
      case 'announced':
      case 'applied':
        flow.send({ type: 'hold' });
        return;
      case 'asking':
        flow.send({ type: 'ask' });
        this.handleConcession();
        return;
      case 'outermost':
        if (!startsTurn(this.session)) return;
        this.rounds++;
        flow.send({ type: 'startTurn' });
        return;
      case 'idle':
        flow.send({ type: 'rest' });
        this.handleConcession();
        this.cancelIllegalTargeting();
        return;
      case 'rolled-back':
        // The projections of other roles contain records that are no longer in the event log.
        this.streams.clear();
        // A turn that was undone does not count. Otherwise its clock would start again, and a runaway would give time.
        this.rounds = this.roundsBefore;
        flow.send({ type: 'rollBack' });
        this.handleConcession();
        this.cancelIllegalTargeting();
        return;
      case 'out-of-steps':
      case 'runaway':
        return;
      default:
        progress satisfies never;
    }
  }

  private handleConcession(): void {
    const due = takeDueConcession(this.session);
    if (due !== null) this.sendToFlow(due.seat, due.command);
  }

  /** Cancels the targeting of seats whose card or target is not legal any more. */
  private cancelIllegalTargeting(): void {
    this.targetings.forEach((targeting, seat) => {
      if (targeting?.refresh() !== true) return;
      for (const listener of this.listeners) listener.putBack?.(seat);
    });
  }

  private startFlow(failed: MatchOptions['failed']): Actor<typeof turnFlow> {
    const { session } = this;
    const provided = turnFlow.provide({
      guards: {
        isLegal: () => this.refusal === null,
        endsTurn: ({ event }) => event.type === 'submit' && endsTurn(event.command) && this.refusal === null,
        // The only reason for its refusal is that something is being resolved.
        concedesLater: ({ event }) =>
          event.type === 'submit' && event.command.do === 'concede' && this.refusal?.code === 'busy',
        concedes: ({ event }) =>
          event.type === 'submit' && event.command.do === 'concede' && this.refusal === null,
        isJoining: () => session.stage === 'joining',
        isMulligan: () => session.stage === 'mulligan',
        isOver: () => session.outcome !== null,
      },
      actions: {
        begin: ({ event }) => {
          if (event.type === 'submit') this.begin(event.seat, event.command);
        },
        refuse: () => {
          this.reply = { accepted: false, refusal: this.refusal ?? refuse('busy') };
        },
        keep: ({ event }) => {
          if (event.type !== 'submit') return;
          keepConcession(session, event.seat);
          this.reply = { accepted: true, command: 0 };
        },
      },
    });
    const options = { id: 'turn-flow', ...(this.inspect && { inspect: this.inspect }) };
    const laid = session.state.command === 0 && !session.active;
    const flow = laid
      ? createActor(provided, options)
      : createActor(provided, {
          ...options,
          snapshot: provided.resolveState({ value: flowStateOf(session) }),
        });
    if (failed) flow.subscribe({ error: failed });
    flow.start();
    if (laid) flow.send({ type: 'lay' });
    return flow;
  }

  /** Sends a command to the flow, after checking it: the flow's guards use the result. */
  private sendToFlow(seat: number, command: GameCommand): void {
    this.refusal = this.session.refusalOf(seat, command);
    this.reply = { accepted: false, refusal: refuse('busy') };
    this.flow.send({ type: 'submit', seat, command });
  }

  private begin(seat: number, command: GameCommand): void {
    if (this.session.state.prompt === null) this.roundsBefore = this.rounds;
    this.session.beginLegal(seat, command);
    // A warning cannot change what is legal.
    if (!isWarning(command)) this.cancelIllegalTargeting();
    const { command: number } = this.session.state;
    // Of a command that was taken back, the number is free again; a request to take one back has none.
    const undone = this.session.undoAsked === null ? number + 1 : 0;
    this.reply = { accepted: true, command: command.do === 'undo' ? undone : number };
  }
}
