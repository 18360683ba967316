import type { RoleStream } from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import { CATCH_UP_SLICE, CATCHING_UP_INTERVAL } from '../../contract.ts';
import type { Turns, Work } from '../ports/turns.ts';
import type { MatchFeed } from './match-feed.ts';

/**
 * Projects the event log for roles that had no connection, or whose projection was undone, and then lets their feeds send
 * their views. A long log takes many turns (law B5).
 */
export class CatchingUp {
  private readonly turns: Turns;
  private readonly clock: Clock;
  private readonly ready: (feed: MatchFeed) => void;
  private readonly roles = new Map<RoleStream, RoleWork>();

  /** @param ready called when a feed has sent its view, later than {@link add} */
  constructor(turns: Turns, clock: Clock, ready: (feed: MatchFeed) => void) {
    this.turns = turns;
    this.clock = clock;
    this.ready = ready;
  }

  /** Whether a feed waits to restart after a command was undone. The match waits for it: that is the worker's own work. */
  get isRestarting(): boolean {
    return [...this.roles.values()].some((it) => it.isRestarting);
  }

  /** Sends the feed's view as soon as its stream is up to date: at once if that takes no more than one part. */
  add(feed: MatchFeed): void {
    const { stream } = feed;
    stream.catchUp(CATCH_UP_SLICE);
    if (stream.lag === 0) {
      feed.showView();
      return;
    }
    let role = this.roles.get(stream);
    if (role === undefined) {
      role = new RoleWork(stream, this.clock, (feeds) => this.finish(stream, feeds));
      this.roles.set(stream, role);
      this.turns.add(role);
    }
    role.feeds.add(feed);
  }

  /** Forgets all feeds: the match has ended, or a command was undone, which has replaced all streams. */
  clear(): void {
    for (const role of this.roles.values()) this.turns.remove(role);
    this.roles.clear();
  }

  private finish(stream: RoleStream, feeds: ReadonlySet<MatchFeed>): void {
    this.roles.delete(stream);
    for (const feed of feeds) feed.showView();
    for (const feed of feeds) this.ready(feed);
  }
}

/** The work for one role, whose connections share a stream. */
class RoleWork implements Work {
  readonly feeds = new Set<MatchFeed>();
  private readonly stream: RoleStream;
  private readonly clock: Clock;
  private readonly done: (feeds: ReadonlySet<MatchFeed>) => void;
  private notified: number;

  constructor(stream: RoleStream, clock: Clock, done: (feeds: ReadonlySet<MatchFeed>) => void) {
    this.stream = stream;
    this.clock = clock;
    this.done = done;
    this.notified = clock.now();
  }

  get isRestarting(): boolean {
    return [...this.feeds].some((it) => it.isRestarting);
  }

  step(): boolean {
    for (const feed of this.feeds) if (feed.over) this.feeds.delete(feed);
    if (this.feeds.size > 0) this.stream.catchUp(CATCH_UP_SLICE);
    if (this.feeds.size > 0 && this.stream.lag > 0) {
      this.notify();
      return true;
    }
    this.done(this.feeds);
    return false;
  }

  private notify(): void {
    const now = this.clock.now();
    if (now - this.notified < CATCHING_UP_INTERVAL) return;
    this.notified = now;
    for (const feed of this.feeds) feed.catchingUp();
  }
}
