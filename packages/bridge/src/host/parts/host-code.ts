import type { Table } from '@aftercast/kernel';
import { loadCode } from '@aftercast/rules';
import type { Clock } from '../../clock.ts';
import type { FromWorker } from '../../contract.ts';
import type { Feeds } from '../feeds/feeds.ts';
import type { MatchFeed } from '../feeds/match-feed.ts';
import { AtWork } from '../ports/at-work.ts';
import { HostParts } from './parts.ts';

/**
 * Waits for the code that not every match needs, which is loaded when it is first wanted. The pages whose calls wait for it are
 * told meanwhile that the worker is at work: after some seconds of silence they would take it for lost (law B3).
 */
export class HostCode {
  /** What matches are made of. */
  readonly parts: HostParts;
  /** Hashes a table; `null` until {@link loadHash} was called. */
  hash: ((table: Table) => string) | null = null;
  private readonly clock: Clock;
  private readonly feeds: Feeds;
  /** Settles when the connections that were asked for are made. */
  private connecting: Promise<unknown> = Promise.resolve();

  /** @param feeds of the pages that are connected */
  constructor(clock: Clock, feeds: Feeds, parts = new HostParts()) {
    this.clock = clock;
    this.feeds = feeds;
    this.parts = parts;
  }

  /** Reads and writes saved matches and snapshots. */
  stored() {
    return loadCode('saved matches', () => import('../setup/stored.ts'));
  }

  /** Plays a saved match as a replay. */
  replay() {
    return loadCode('replays', () => import('../replay/replay.ts'));
  }

  /** Shows a match that is played on a server. */
  remote() {
    return loadCode('online matches', () => import('../remote/remote.ts'));
  }

  /** Goes on with a match that a page has kept. */
  recovery() {
    return loadCode('kept matches', () => import('../setup/recover.ts'));
  }

  /** Counts the time of the turns. */
  turnClock() {
    return loadCode('turn clocks', () => import('../playback/turn-clock.ts'));
  }

  /** Hashes a table. */
  async loadHash(): Promise<void> {
    this.hash ??= (await loadCode('hashes', () => import('../setup/hash.ts'))).hashTable;
  }

  /** Waits for code that a call of the page needs that owns the match. */
  async forOwner<T>(code: Promise<T>): Promise<T> {
    const owners = [...this.feeds.all].filter(({ role }) => role.kind === 'owner');
    const stops = owners.map((feed) => this.wait(feed));
    try {
      return await code;
    } finally {
      for (const stop of stops) stop();
    }
  }

  /** Tells the page of a feed that the worker is at work, until the returned function is called. */
  wait(feed: MatchFeed): () => void {
    const work = new AtWork(this.clock, () => feed.catchingUp());
    return () => work.stop();
  }

  /**
   * Makes connections in the order of the calls, although some wait for code: the number and the leader follow from it.
   * @param stream where the page is told that the worker is at work. It may be no port: that is refused later
   * @param make makes the connection, when it is its turn
   */
  connect<T>(stream: unknown, make: (work: AtWork) => Promise<T>): Promise<T> {
    const work = new AtWork(this.clock, () => {
      if (stream instanceof MessagePort) stream.postMessage({ kind: 'catching-up' } satisfies FromWorker);
    });
    const made = this.connecting.then(() => make(work)).finally(() => work.stop());
    this.connecting = made.catch(() => {});
    return made;
  }

  /** The match has ended: connections that still wait for code are refused, and no later one waits for them. */
  ended(): void {
    this.connecting = Promise.resolve();
  }
}
