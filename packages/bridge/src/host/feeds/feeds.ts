import type { HeldPhase, Match, Role } from '@aftercast/match';
import { loadCode } from '@aftercast/rules';
import type { Clock } from '../../clock.ts';
import {
  type Fault,
  type FromWorker,
  type LogFrom,
  MAX_ALL_SIDE_FEEDS,
  MAX_CONNECTIONS,
  MAX_SIDE_FEEDS,
  type ServerState,
  type Status,
  type Targeting,
} from '../../contract.ts';
import type { Inspection } from '../machines/inspection.ts';
import { OpenError } from '../ports/open-error.ts';
import type { Turns } from '../ports/turns.ts';
import { CatchingUp } from './catching-up.ts';
import type { FeedListener, NewConnection } from './connection.ts';
import type { FedMatch } from './joining.ts';
import { MatchFeed } from './match-feed.ts';

/** All feeds of a worker: a match feed for each connection, with that page's side feeds. */
export class Feeds {
  private readonly clock: Clock;
  private readonly turns: Turns;
  private readonly feeds = new Set<MatchFeed>();
  private readonly catchingUp: CatchingUp;
  private numbered = 0;

  /** @param ready called when a feed has sent a view that took several turns */
  constructor(clock: Clock, turns: Turns, ready: (feed: MatchFeed) => void) {
    this.clock = clock;
    this.turns = turns;
    this.catchingUp = new CatchingUp(turns, clock, ready);
  }

  /** Number of connections. */
  get count(): number {
    return this.feeds.size;
  }

  /** The feeds of all connections: for tests. */
  get all(): ReadonlySet<MatchFeed> {
    return this.feeds;
  }

  /** Number of side feeds, for event logs and machines. */
  get sideFeedCount(): number {
    return [...this.feeds].reduce((sum, it) => sum + it.sideFeedCount, 0);
  }

  /** Whether the match must wait for feeds that restart after a command was undone. */
  get isRestarting(): boolean {
    return this.catchingUp.isRestarting;
  }

  /**
   * Makes the feed of a connection. It sends a view as soon as the role's stream is up to date: at once, if the event log
   * is not very long. Everything later follows after {@link add}.
   * @throws Error if there are too many connections
   */
  make(
    match: FedMatch,
    connection: Omit<NewConnection, 'number'>,
    listener: FeedListener<MatchFeed>,
  ): MatchFeed {
    if (this.feeds.size >= MAX_CONNECTIONS)
      throw new Error(`A match has at most ${MAX_CONNECTIONS} connections: close one first.`);
    const numbered = { ...connection, number: ++this.numbered };
    const feed = new MatchFeed(match, numbered, this.clock, this.turns, listener);
    this.catchingUp.add(feed);
    return feed;
  }

  add(feed: MatchFeed): void {
    this.feeds.add(feed);
  }

  drop(feed: MatchFeed): void {
    this.feeds.delete(feed);
  }

  /** Returns the feed of the connection with this number. */
  find(number: number): MatchFeed | undefined {
    return [...this.feeds].find((it) => it.number === number);
  }

  // The code of side feeds is loaded with the first one: most matches have none.
  /** @throws OpenError if there are too many side feeds; MissingCodeError if their code is missing */
  async sendEventLog(match: FedMatch, owner: MatchFeed, port: MessagePort, from: LogFrom): Promise<void> {
    const { EventLogFeed } = await loadCode('event logs', () => import('./event-log-feed.ts'));
    if (this.mayAttach(owner, port)) owner.attach(new EventLogFeed(match, owner, port, from));
  }

  /** @throws OpenError if there are too many side feeds; MissingCodeError if their code is missing */
  async sendMachines(source: Inspection, match: Match, owner: MatchFeed, port: MessagePort): Promise<void> {
    const { MachineFeed } = await loadCode('reports of machines', () => import('./machine-feed.ts'));
    if (this.mayAttach(owner, port)) owner.attach(new MachineFeed(source, match, owner, port, this.turns));
  }

  /**
   * Ends a block for every connection that may know that the match has stopped (law H1).
   * @param held the phase at which it has stopped: its actions must be known to the connection's role; `null` for a stop of
   * which all roles know
   * @param leader the leader's feed: it always gets what led to the stop
   */
  cut(held: HeldPhase | null, leader: MatchFeed | null): void {
    for (const feed of this.feeds)
      if (held === null || feed === leader || feed.knowsOf(held.actions)) feed.cut();
  }

  /**
   * Sends everything that the credits allow.
   * @param leader the leader's feed, if it now gets the changes of a hold whose handler has run
   * @param closing the number of that hold; 0 for none
   */
  flush(leader: MatchFeed | null = null, closing = 0): void {
    for (const feed of this.feeds) feed.flush(feed === leader ? closing : 0);
  }

  /** Restarts every feed from a view, after a command was undone. */
  restart(): void {
    this.catchingUp.clear();
    for (const feed of this.feeds) {
      feed.restart();
      this.catchingUp.add(feed);
    }
  }

  notifyStatus(status: Status): void {
    for (const feed of this.feeds) feed.status(status);
  }

  /** Reports a command that the match has accepted to the page that keeps the match. */
  accepted(message: Extract<FromWorker, { kind: 'accepted' }>): void {
    for (const feed of this.feeds) feed.accepted(message);
  }

  /** Reports what broke in the match to the page that keeps the match. */
  broke(fault: Fault, isUndone: boolean): void {
    for (const feed of this.feeds) feed.broke(fault, isUndone);
  }

  /** Reports how the worker's connection to the server of the match is. */
  server(state: Exclude<ServerState, 'none'>): void {
    for (const feed of this.feeds) feed.server(state);
  }

  putBack(seat: number, targeting: Targeting): void {
    for (const feed of this.feeds) feed.putBack(seat, targeting);
  }

  /**
   * Ends all feeds (law B3).
   * @param reason returns the reason to give to a role
   * @param failed whether the match's code has thrown
   */
  end(reason: (role: Role) => string, failed: boolean): void {
    this.catchingUp.clear();
    for (const feed of this.feeds) feed.end(reason(feed.role), failed);
    this.feeds.clear();
  }

  /** Whether a side feed may be added: its connection has not ended. Otherwise closes its port. */
  private mayAttach(owner: MatchFeed, port: MessagePort): boolean {
    const reason =
      owner.sideFeedCount >= MAX_SIDE_FEEDS
        ? `A connection has at most ${MAX_SIDE_FEEDS} followers of the event log and the machines: end one first.`
        : this.sideFeedCount >= MAX_ALL_SIDE_FEEDS
          ? `A match has at most ${MAX_ALL_SIDE_FEEDS} followers of the event log and the machines.`
          : null;
    if (reason !== null || owner.over) port.close();
    if (reason !== null) throw new OpenError(reason);
    return !owner.over;
  }
}
