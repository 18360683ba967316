import type { Match } from '@aftercast/match';
import {
  type GameCommand,
  type LegalCommand,
  loadCode,
  type PlainLimits,
  type Refusal,
  type Reply,
  refuse,
} from '@aftercast/rules';
import {
  type AcceptedCall,
  type ConnectionApi,
  IDLE_TARGETING,
  type LogFrom,
  type Targeting,
  type TargetingEvent,
  type Watch,
} from '../contract.ts';
import type { MatchFeed } from './feeds/match-feed.ts';
import type { Playback } from './playback/playback.ts';
import { CallPort, type Offer } from './ports/call-port.ts';
import { requireLogFrom, requirePort } from './ports/follow-call.ts';
import { areWatches, isEntity, isTargetingEvent, MESSAGE_LIMITS } from './ports/forms.ts';
import { isForEveryRole, OpenError } from './ports/open-error.ts';
import type { Turns } from './ports/turns.ts';

/** The host, as far as a connection's calls need it. */
export interface SeatHost {
  readonly match: Match;
  readonly playback: Playback;
  follow(feed: MatchFeed, port: MessagePort, from: LogFrom): Promise<void>;
  inspect(feed: MatchFeed, port: MessagePort): Promise<void>;
  snapshot(): Promise<string>;
  /** Loads what targeting needs. @returns `null` if it is there */
  loadTargeting(): Promise<void> | null;
  /** Tells the page of a feed, until the returned function is called, that the worker is at work: a call takes long. */
  atWork(feed: MatchFeed): () => void;
  /** Does something that may give a command, and notes the call that asked for it. */
  inCall<T>(call: AcceptedCall | null, act: () => T): T;
}

/** The calls of one connection. Ids of entities are its role's own. */
export class SeatApi implements ConnectionApi {
  private readonly host: SeatHost;
  private readonly feed: MatchFeed;

  constructor(host: SeatHost, feed: MatchFeed) {
    this.host = host;
    this.feed = feed;
  }

  async send(command: GameCommand, forSeat?: number, mark?: number): Promise<Reply> {
    const { playback } = this.host;
    const reply = this.host.inCall(this.callOf(mark), () => this.feed.seat.send(command, forSeat));
    if (reply.accepted) playback.commandAccepted();
    return reply;
  }

  async legal(): Promise<LegalCommand[]> {
    return this.feed.seat.legal();
  }

  async whyNot(entity: number): Promise<Refusal | null> {
    return isEntity(entity) ? this.feed.seat.whyNot(entity) : refuse('malformed');
  }

  /** Loads what {@link target} needs. @returns `null` if it is there */
  loadTargeting(): Promise<void> | null {
    return this.host.loadTargeting();
  }

  /** See {@link SeatHost.atWork}. */
  atWork(): () => void {
    return this.host.atWork(this.feed);
  }

  async target(event: TargetingEvent, mark?: number): Promise<Targeting> {
    const { playback } = this.host;
    const { seat } = this.feed;
    const isEvent = isTargetingEvent(event);
    const state = isEvent ? this.host.inCall(this.callOf(mark), () => seat.target(event)) : seat.pointing;
    if (state === null) return { ...IDLE_TARGETING, refusal: refuse('not-your-turn') };
    if (!isEvent) return { ...state, refusal: refuse('malformed') };
    // `command` is set only in the answer to the event that gave the command.
    if (state.command !== 0) playback.commandAccepted();
    return state;
  }

  async watch(watches: Watch[]): Promise<void> {
    if (areWatches(watches)) this.host.playback.watch(this.feed, watches);
    else this.feed.warn('malformed-message', 'The list of watches is malformed.');
  }

  async setSpeed(speed: number): Promise<void> {
    if (typeof speed === 'number' && speed > 0) this.host.playback.setSpeed(this.feed, speed);
    else this.feed.warn('malformed-message', `The speed must be a number above 0, not ${String(speed)}.`);
  }

  async pause(): Promise<void> {
    this.host.playback.setShow(this.feed, 'pause');
  }

  async resume(): Promise<void> {
    this.host.playback.setShow(this.feed, 'resume');
  }

  async step(): Promise<void> {
    this.host.playback.setShow(this.feed, 'step');
  }

  async followLog(port: MessagePort, from: LogFrom): Promise<void> {
    await this.host.follow(this.feed, requirePort(port), requireLogFrom(from));
  }

  async followMachines(port: MessagePort): Promise<void> {
    await this.host.inspect(this.feed, requirePort(port));
  }

  async snapshot(): Promise<string> {
    this.requireOwner('a snapshot');
    return this.host.snapshot();
  }

  async hash(): Promise<string> {
    this.requireOwner('the hash of the state');
    // Loaded on the first call: most matches are never hashed.
    const { hashTable } = await loadCode('hashes', () => import('./setup/hash.ts'));
    return hashTable(this.host.match.session.state.table);
  }

  private callOf(mark: unknown): AcceptedCall | null {
    return typeof mark === 'number' ? { connection: this.feed.number, mark } : null;
  }

  private requireOwner(what: string): void {
    if (!this.isOwner) throw new OpenError(`Only the match's owner can get ${what}.`);
  }

  private get isOwner(): boolean {
    return this.feed.role.kind === 'owner';
  }

  /** An error as this role may see it: an error from the match's code can name hidden information (law H1). */
  redact(error: unknown): Error {
    if (this.isOwner || isForEveryRole(error))
      return error instanceof Error ? error : new Error(String(error));
    return new Error('The match could not answer this call.');
  }
}

/** What `setSpeed` and `watch` take: a speed, and a deadline, may be infinite. */
const TIMES: PlainLimits = { ...MESSAGE_LIMITS, infinite: true };

/** Answers a connection's calls on a port, until its feed ends. Nothing else of `seat` can be reached through the port. */
export function answerSeat(seat: SeatApi, feed: MatchFeed, port: MessagePort, turns: Turns): void {
  const offers: Record<keyof ConnectionApi, Offer> = {
    send: {
      takes: [MESSAGE_LIMITS, MESSAGE_LIMITS, MESSAGE_LIMITS],
      call: (command: GameCommand, forSeat?: number, mark?: number) => seat.send(command, forSeat, mark),
    },
    legal: { takes: [], call: () => seat.legal() },
    whyNot: { takes: [MESSAGE_LIMITS], call: (entity: number) => seat.whyNot(entity) },
    target: {
      takes: [MESSAGE_LIMITS, MESSAGE_LIMITS],
      load: () => seat.loadTargeting(),
      call: (event: TargetingEvent, mark?: number) => seat.target(event, mark),
    },
    watch: { takes: [TIMES], call: (watches: Watch[]) => seat.watch(watches) },
    setSpeed: { takes: [TIMES], call: (speed: number) => seat.setSpeed(speed) },
    pause: { takes: [], call: () => seat.pause() },
    resume: { takes: [], call: () => seat.resume() },
    step: { takes: [], call: () => seat.step() },
    followLog: {
      takes: ['port', MESSAGE_LIMITS],
      mayLoad: true,
      call: (port: MessagePort, from: LogFrom) => seat.followLog(port, from),
    },
    followMachines: {
      takes: ['port'],
      mayLoad: true,
      call: (port: MessagePort) => seat.followMachines(port),
    },
    snapshot: { takes: [], mayLoad: true, call: () => seat.snapshot() },
    hash: { takes: [], mayLoad: true, call: () => seat.hash() },
  };
  feed.answer(
    new CallPort(port, {
      offers,
      turns,
      atWork: () => seat.atWork(),
      redact: (error) => seat.redact(error),
      admit: () => feed.admit(),
      answered: () => feed.countAnswer(),
      malformed: () => feed.malformed('A malformed call was refused.'),
      released: () => port.close(),
    }),
  );
}
