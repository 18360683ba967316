import type { HeldPhase, Match, Role } from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import type { LogFrom, Status, Targeting } from '../../contract.ts';
import type { Inspection } from '../machines/inspection.ts';
import { type ConnectionPorts, type FeedListener, MatchFeed } from './match-feed.ts';

/** All feeds of a worker: a match feed for each connection, with that page's side feeds. */
export class Feeds {
  private readonly clock: Clock;
  private readonly feeds = new Set<MatchFeed>();
  private numbered = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Number of connections. */
  get count(): number {
    return this.feeds.size;
  }

  /** Number of side feeds, for event logs and machines. */
  get sideFeedCount(): number {
    return [...this.feeds].reduce((sum, it) => sum + it.sideFeedCount, 0);
  }

  /** Whether the match must wait for a feed (law B2). */
  get hold(): boolean {
    for (const feed of this.feeds) if (feed.holds) return true;
    return false;
  }

  /** Makes the feed of a connection. It sends a view at once, and everything later after {@link add}. */
  make(match: Match, role: Role, ports: ConnectionPorts, listener: FeedListener): MatchFeed {
    return new MatchFeed(match, role, ++this.numbered, ports, this.clock, listener);
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
  async sendEventLog(match: Match, owner: MatchFeed, port: MessagePort, from: LogFrom): Promise<void> {
    const { EventLogFeed } = await import('./event-log-feed.ts');
    if (owner.over) port.close();
    else owner.attach(new EventLogFeed(match, owner, port, from, this.clock));
  }

  async sendMachines(source: Inspection, match: Match, owner: MatchFeed, port: MessagePort): Promise<void> {
    const { MachineFeed } = await import('./machine-feed.ts');
    if (owner.over) port.close();
    else owner.attach(new MachineFeed(source, match, owner, port, this.clock));
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
    for (const feed of this.feeds) feed.restart();
  }

  notifyStatus(status: Status): void {
    for (const feed of this.feeds) feed.status(status);
  }

  putBack(seat: number, targeting: Targeting): void {
    for (const feed of this.feeds) feed.putBack(seat, targeting);
  }

  /** Ends all feeds (law B3). @param reason returns the reason to give to a role */
  end(reason: (role: Role) => string): void {
    for (const feed of this.feeds) feed.end(reason(feed.role));
    this.feeds.clear();
  }
}
