import type { Match } from '@aftercast/match';
import { type GameCommand, type LegalCommand, type Refusal, type Reply, refuse } from '@aftercast/rules';
import * as Comlink from 'comlink';
import {
  type ConnectionApi,
  IDLE_TARGETING,
  type LogFrom,
  type Targeting,
  type TargetingEvent,
  type Watch,
} from '../contract.ts';
import type { MatchFeed } from './feeds/match-feed.ts';
import type { Playback } from './playback/playback.ts';
import { areWatches, isTargetingEvent } from './ports/forms.ts';
import { guard } from './ports/guard.ts';

/** The host, as far as a connection's calls need it. */
export interface SeatHost {
  readonly match: Match;
  readonly playback: Playback;
  follow(feed: MatchFeed, port: MessagePort, from: LogFrom): Promise<void>;
  inspect(feed: MatchFeed, port: MessagePort): Promise<void>;
  snapshot(): Promise<string>;
}

/** The calls of one connection. Ids of entities are its role's own. */
export class SeatApi implements ConnectionApi {
  private readonly host: SeatHost;
  private readonly feed: MatchFeed;

  constructor(host: SeatHost, feed: MatchFeed) {
    this.host = host;
    this.feed = feed;
  }

  async send(command: GameCommand, forSeat?: number): Promise<Reply> {
    const { playback } = this.host;
    const reply = this.feed.seat.send(command, forSeat);
    if (reply.accepted) playback.commandAccepted();
    return reply;
  }

  async legal(): Promise<LegalCommand[]> {
    return this.feed.seat.legal();
  }

  async whyNot(entity: number): Promise<Refusal | null> {
    return this.feed.seat.whyNot(entity);
  }

  async target(event: TargetingEvent): Promise<Targeting> {
    const { playback } = this.host;
    const { seat } = this.feed;
    const isEvent = isTargetingEvent(event);
    const state = isEvent ? seat.target(event) : seat.pointing;
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
    if (from !== 'start' && from !== 'now') throw new Error('Follow the event log from "start" or "now".');
    await this.host.follow(this.feed, requirePort(port), from);
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
    const { hashTable } = await import('./setup/hash.ts');
    return hashTable(this.host.match.session.state.table);
  }

  private requireOwner(what: string): void {
    if (!this.isOwner) throw new OwnersOnly(`Only the match's owner can get ${what}.`);
  }

  private get isOwner(): boolean {
    return this.feed.role.kind === 'owner';
  }

  /** An error as this role may see it: an error from the match's code can name hidden information (law H1). */
  redact(error: unknown): unknown {
    return this.isOwner || error instanceof OwnersOnly
      ? error
      : new Error('The match could not answer this call.');
  }
}

/** The error for a call that only the owner may make. */
class OwnersOnly extends Error {}

/** Offers a connection's calls on a port. Nothing else of `seat` can be reached through it. */
export function exposeSeat(seat: SeatApi, port: MessagePort): void {
  const answer = <T>(reply: Promise<T>) =>
    reply.catch((error: unknown) => {
      throw seat.redact(error);
    });
  const api: ConnectionApi = {
    send: (command, forSeat) => answer(seat.send(command, forSeat)),
    legal: () => answer(seat.legal()),
    whyNot: (entity) => answer(seat.whyNot(entity)),
    target: (event) => answer(seat.target(event)),
    watch: (watches) => answer(seat.watch(watches)),
    setSpeed: (speed) => answer(seat.setSpeed(speed)),
    pause: () => answer(seat.pause()),
    resume: () => answer(seat.resume()),
    step: () => answer(seat.step()),
    followLog: (port, from) => answer(seat.followLog(port, from)),
    followMachines: (port) => answer(seat.followMachines(port)),
    snapshot: () => answer(seat.snapshot()),
    hash: () => answer(seat.hash()),
  };
  Comlink.expose(api, guard(port, { methods: Object.keys(api), released: () => port.close() }));
}

function requirePort(port: unknown): MessagePort {
  if (!(port instanceof MessagePort)) throw new Error('Expected a MessagePort to send through.');
  return port;
}
