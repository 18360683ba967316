import type { Match, Role } from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import type { LogFrom, Status, Targeting } from '../../contract.ts';
import type { Inspection } from '../machines/inspection.ts';
import { type ConnectionPorts, type FeedListener, MatchFeed } from './match-feed.ts';

/** All that a worker sends: a match feed for each connection, with the other feeds of its page. */
export class Feeds {
  private readonly clock: Clock;
  private readonly feeds = new Set<MatchFeed>();
  private numbered = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** How many connections there are. */
  get count(): number {
    return this.feeds.size;
  }

  /** How many feeds of event logs and machines there are. */
  get sideFeedCount(): number {
    return [...this.feeds].reduce((sum, it) => sum + it.sideFeedCount, 0);
  }

  /** Whether the match must wait for one of them (law B2). */
  get hold(): boolean {
    for (const feed of this.feeds) if (feed.holds) return true;
    return false;
  }

  /** Makes the feed of a connection, which sends a view at once; what comes then is sent when it is {@link add}ed. */
  make(match: Match, role: Role, ports: ConnectionPorts, listener: FeedListener): MatchFeed {
    return new MatchFeed(match, role, ++this.numbered, ports, this.clock, listener);
  }

  add(feed: MatchFeed): void {
    this.feeds.add(feed);
  }

  drop(feed: MatchFeed): void {
    this.feeds.delete(feed);
  }

  /** The feed of the connection with this number. */
  find(number: number): MatchFeed | undefined {
    return [...this.feeds].find((it) => it.number === number);
  }

  // What sends the event log or the machines is fetched for the first page that asks: most matches never see one.
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
   * Sends what has happened, as far as the credits go.
   * @param whole only full blocks: more is coming
   * @param leader the feed that is sent the changes of a hold whose handler has run, and `closing` the hold
   */
  flush(whole: boolean, leader: MatchFeed | null = null, closing = 0): void {
    for (const feed of this.feeds) feed.flush(whole, feed === leader ? closing : 0);
  }

  /** The last command was undone: every feed begins again from a view. */
  restart(): void {
    for (const feed of this.feeds) feed.restart();
  }

  notifyStatus(status: Status): void {
    for (const feed of this.feeds) feed.status(status);
  }

  putBack(seat: number, targeting: Targeting): void {
    for (const feed of this.feeds) feed.putBack(seat, targeting);
  }

  /** Ends all feeds (law B3). @param reason the reason for the page of a role */
  end(reason: (role: Role) => string): void {
    for (const feed of this.feeds) feed.end(reason(feed.role));
    this.feeds.clear();
  }
}
