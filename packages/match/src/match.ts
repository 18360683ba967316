import {
  type EventLog,
  FrameStatus,
  type LogBlock,
  Phase,
  revertRecords,
  type Table,
} from '@aftercast/kernel';
import {
  type GameCommand,
  isCommand,
  isMatchCommand,
  type Refusal,
  type Reply,
  refuse,
} from '@aftercast/rules';
import { type Actor, createActor, type InspectionEvent } from 'xstate';
import {
  type FlowName,
  type FlowState,
  flowNameOf,
  flowStateOf,
  type Resolution,
  resolutionOf,
  startsTurn,
} from './flow-state.ts';
import { turnFlow } from './machines/turn-flow.ts';
import type { Progress, Session } from './session.ts';
import { OwnerStream, ProjectedStream, type Role, type RoleStream, seatOf } from './stream.ts';
import { SeatTargeting } from './targeting.ts';

export interface MatchOptions {
  /** Entities by the names that a scenario gave them. */
  aliases?: Readonly<Record<string, number>>;
  /** Hears what the machines do, from their start. */
  inspect?: (event: InspectionEvent, moment: LogMoment) => void;
}

/** Where a match was when one of its machines reported something. */
export interface LogMoment {
  /** Position at which the event log ended. */
  position: number;
  /** Number of the command that was last taken up; 0 if none was. */
  command: number;
  /** Ids of the actions whose phase begins to wait for viewers; none with any other event. */
  actions: readonly number[];
}

const NO_ACTIONS: readonly number[] = [];

/** Hears that the event log may have grown, and that it will not grow any more. */
export interface LogObserver {
  grown(): void;
  closed(): void;
  /** What a seat had taken up was put back, since the table has changed. */
  putBack?(seat: number): void;
}

/** A watched phase that waits for its viewers. */
export interface HeldPhase {
  /** Ids of the actions: several, if it is a group's. */
  actions: number[];
  /** Their types, by name. */
  types: string[];
  phase: 'prepare' | 'perform';
  /** Whether its handler has run. */
  applied: boolean;
}

/**
 * A match that somebody plays or watches: a session under two kinds of machine. Every command enters as an event of the
 * turn flow, whose state decides whether it is heard. It has no clock and no thread: whoever drives it calls
 * {@link advance} while it runs, and {@link proceed} when what it waits for has come.
 */
export class Match {
  readonly session: Session;
  readonly aliases: Readonly<Record<string, number>>;
  /** Called whenever something may have happened, and once more at the end; see `phasesOf`. */
  private readonly listeners = new Set<LogObserver>();
  private readonly flow: Actor<typeof turnFlow>;
  private readonly targetings: SeatTargeting[] = [];
  /** Whether the viewers of the phase that waits have reached their keyframe, and its handler is to run. */
  private keyframeReached = false;
  private readonly inspect: ((event: InspectionEvent) => void) | undefined;
  private readonly streams = new Map<number, ProjectedStream>();
  private readonly owner: OwnerStream;
  private rounds = 0;
  /** Why the command that the flow hears is not legal; `null` if it is. */
  private refusal: Refusal | null = null;
  /** What became of the command that the flow has just heard. */
  private reply: Reply = { accepted: false, refusal: refuse('busy') };

  constructor(session: Session, options: MatchOptions = {}) {
    if (session.log === null) throw new RangeError('A match needs its record: leave `record` on.');
    this.session = session;
    this.aliases = options.aliases ?? {};
    const { inspect } = options;
    this.inspect = inspect && ((event) => inspect(event, this.momentOf(event)));
    this.owner = new OwnerStream(session.state.table, session.log);
    session.resolver.stopsAtOutermost = true;
    this.flow = this.startFlow();
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

  /** How often the match has begun to wait for other seats: it rises with every turn. A clock of turns goes by it. */
  get round(): number {
    return this.rounds;
  }

  /** The phase that waits for viewers; `null` if none does. */
  get held(): HeldPhase | null {
    if (this.keyframeReached || this.resolution !== 'holding') return null;
    return this.topPhase();
  }

  /**
   * Gives a command; the answer says whether it was taken up. {@link advance} resolves it. A seat that concedes while
   * something is resolved is accepted with the number 0: it is heard when the match rests or asks (law A10).
   */
  send(seat: number, command: GameCommand): Reply {
    // A command of no known form has no place in a machine's events.
    return isCommand(command, this.session.rules.commands)
      ? this.submit(seat, command)
      : { accepted: false, refusal: refuse('malformed') };
  }

  /** The same as {@link send}, of a command whose form is known. */
  submit(seat: number, command: GameCommand): Reply {
    this.giveToFlow(seat, command);
    this.tellGrown();
    return this.reply;
  }

  /** Goes on resolving, for so many actions at most. @returns why it stopped; `null` if there was nothing to do */
  advance(actions = Number.POSITIVE_INFINITY): Progress | null {
    if (!this.running) return null;
    const progress = this.session.advance(actions);
    const inHold = this.keyframeReached;
    this.keyframeReached = false;
    // A phase is one hold from its announcement to its viewers' end: its handler runs inside of it.
    if (!inHold || progress !== 'applied') {
      if (inHold) this.flow.send({ type: 'proceed' });
      this.hear(progress);
    }
    this.tellGrown();
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

  /** Runs until the match rests or asks, past all watched phases. */
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

  /** Why a seat's card or character cannot be used now; `null` if it can. */
  whyNot(seat: number, entity: number): Refusal | null {
    return this.session.whyNot(seat, entity);
  }

  /** How a seat points at things. */
  targeting(seat: number): SeatTargeting {
    const known = this.targetings[seat];
    if (known !== undefined) return known;
    const made = new SeatTargeting(this, seat, this.inspect);
    this.targetings[seat] = made;
    return made;
  }

  /** The event log as a role may see it. All connections of a role share one. */
  stream(role: Role): RoleStream {
    const seat = seatOf(role);
    if (seat === null) return this.owner;
    const known = this.streams.get(seat);
    if (known !== undefined) return known;
    const log = this.session.log as EventLog;
    const made = new ProjectedStream(this.session.game, this.startTable(), log, log.start, seat);
    this.streams.set(seat, made);
    return made;
  }

  /** The table as it was at the beginning of the event log: a copy. */
  startTable(): Table {
    const table = structuredClone(this.session.state.table);
    const blocks = (this.session.log as EventLog).written();
    for (let i = blocks.length - 1; i >= 0; i--) {
      const { data, length } = blocks[i] as LogBlock;
      revertRecords(table, data.subarray(0, length));
    }
    return table;
  }

  /** Ends the streams and the machines. */
  close(): void {
    for (const listener of this.listeners) listener.closed();
    this.listeners.clear();
    this.flow.stop();
    for (const targeting of this.targetings) targeting?.stop();
  }

  /** Tells a listener whenever the event log may have grown. @returns takes it off again */
  listen(listener: LogObserver): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The phase of the action that is resolved now; `null` if none is. */
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

  private tellGrown(): void {
    for (const listener of this.listeners) listener.grown();
  }

  private hear(progress: Progress): void {
    const { flow } = this;
    switch (progress) {
      case 'announced':
      case 'applied':
        flow.send({ type: 'hold' });
        return;
      case 'asking':
        flow.send({ type: 'ask' });
        this.hearConcession();
        return;
      case 'outermost':
        if (!startsTurn(this.session)) return;
        this.rounds++;
        flow.send({ type: 'startTurn' });
        return;
      case 'idle':
        flow.send({ type: 'rest' });
        this.hearConcession();
        this.putBack();
        return;
      case 'rolled-back':
        // Streams of other roles have gone beyond what is left of the event log.
        this.streams.clear();
        flow.send({ type: 'rollBack' });
        this.hearConcession();
        this.putBack();
        return;
      case 'out-of-steps':
      case 'runaway':
        return;
      default:
        progress satisfies never;
    }
  }

  private hearConcession(): void {
    const { session } = this;
    const seat = session.conceding;
    session.conceding = null;
    if (seat !== null) this.giveToFlow(seat, { do: 'concede' });
  }

  /** What the seats have taken up may not be usable any more. */
  private putBack(): void {
    this.targetings.forEach((targeting, seat) => {
      if (targeting?.refresh() !== true) return;
      for (const listener of this.listeners) listener.putBack?.(seat);
    });
  }

  private startFlow(): Actor<typeof turnFlow> {
    const { session } = this;
    const provided = turnFlow.provide({
      guards: {
        isLegal: () => this.refusal === null,
        endsTurn: ({ event }) => event.type === 'submit' && endsTurn(event.command) && this.refusal === null,
        // It is refused for nothing but that something is resolved.
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
          // Who concedes first has lost.
          session.conceding ??= event.seat;
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
    flow.start();
    if (laid) flow.send({ type: 'lay' });
    return flow;
  }

  /** Sends the flow a command, with what the session says of it: its guards decide by that. */
  private giveToFlow(seat: number, command: GameCommand): void {
    this.refusal = this.session.refusalOf(seat, command);
    this.reply = { accepted: false, refusal: refuse('busy') };
    this.flow.send({ type: 'submit', seat, command });
  }

  private begin(seat: number, command: GameCommand): void {
    this.session.beginLegal(seat, command);
    // A warning changes nothing that a player could be holding.
    if (!isWarning(command)) this.putBack();
    this.reply = { accepted: true, command: this.session.state.command };
  }
}

/** Whether a command says no more than that the time is running out. */
function isWarning(command: GameCommand): boolean {
  return isMatchCommand(command, 'time') && command.left > 0;
}

/** Whether a command ends a turn, if it is legal while one is played. */
function endsTurn(command: GameCommand): boolean {
  return command.do === 'end-turn' || (isMatchCommand(command, 'time') && command.left === 0);
}
