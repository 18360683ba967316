import { DEFAULT_ACTION_LIMIT, Match, type Role, Session } from '@aftercast/match';
import type { GameRules } from '@aftercast/rules';
import { type Clock, systemClock } from '../clock.ts';
import type { HostApi, LogFrom, MatchSetup, Opened, Status, Watch } from '../contract.ts';
import { Feeds } from './feeds/feeds.ts';
import type { ConnectionPorts, MatchFeed } from './feeds/match-feed.ts';
import { Inspection } from './machines/inspection.ts';
import { Playback } from './playback/playback.ts';
import { areWatches, isMatchSetup, isRole } from './ports/forms.ts';
import { exposeSeat, SeatApi } from './seat-api.ts';
import { type LaidTable, layTable } from './setup/lay.ts';
import { namesOf } from './setup/names.ts';

/** The games that a worker can play, and its clock. */
export interface HostOptions {
  /** The games that a match can be opened with. */
  games: readonly GameRules[];
  /** By which deadlines are counted; the thread's own by default. */
  clock?: Clock;
}

/** The match that is open. */
interface Open {
  setup: MatchSetup;
  match: Match;
  playback: Playback;
}

/**
 * A worker's one match: it is opened, restored and closed here. `Playback` decides when it goes on, and `Feeds` sends what
 * happens to its connections.
 */
export class Host implements HostApi {
  private readonly games: readonly GameRules[];
  private readonly clock: Clock;
  /** The connections, and the feeds that each of them has opened. */
  readonly feeds: Feeds;
  private readonly inspection = new Inspection();
  private current: Open | null = null;
  /** Whether a table is being laid. */
  private opening = false;
  /** How many matches have ended: one that is closed while its table is laid stays closed. */
  private ends = 0;
  /** Why the last match failed; `null` if it did not. */
  private failure: string | null = null;

  constructor({ games, clock = systemClock }: HostOptions) {
    this.games = games;
    this.clock = clock;
    this.feeds = new Feeds(clock);
  }

  /** The match that is being played. @throws Error if none is open */
  get match(): Match {
    return this.requireOpen().match;
  }

  /** What decides when the match goes on. @throws Error if none is open */
  get playback(): Playback {
    return this.requireOpen().playback;
  }

  async open(setup: MatchSetup): Promise<Opened> {
    if (!isMatchSetup(setup)) {
      throw new Error('Expected a set-up such as { game: "…", seed: 1 } or { game: "…", scenario: { … } }.');
    }
    const { rules, state, aliases, oracle } = await this.lay(setup);
    const session = new Session(rules, state, { limit: limitOf(setup), oracle: oracle(state) });
    return this.begin(session, setup, Object.fromEntries(aliases));
  }

  async restore(text: string): Promise<Opened> {
    const { readStored, restoreSaved, restoreStored } = await import('./setup/stored.ts');
    const stored = readStored(text);
    const laid = await this.lay(stored.setup);
    const limit = limitOf(stored.setup);
    const session =
      'saved' in stored ? restoreSaved(stored, laid, limit) : restoreStored(stored, laid, limit);
    const aliases = 'saved' in stored ? Object.fromEntries(laid.aliases) : stored.aliases;
    const opened = this.begin(session, stored.setup, aliases);
    const { playback } = this;
    if (stored.left !== undefined) playback.turnClock?.goOnWith(stored.left);
    // In the middle of a chain it goes on when the page is ready to show it.
    if (session.active) playback.startPaused();
    return opened;
  }

  async connect(role: Role, stream: MessagePort, api: MessagePort, pace?: boolean): Promise<number> {
    try {
      return this.take(role, { stream, api }, pace);
    } catch (error) {
      for (const port of [stream, api]) port?.close();
      throw error;
    }
  }

  async lead(number: number, watches: Watch[]): Promise<void> {
    const { playback } = this;
    const feed = this.feeds.find(number);
    if (feed === undefined) throw new Error('This connection is closed: it cannot lead.');
    if (!areWatches(watches)) throw new Error('The list of watches is malformed.');
    playback.lead(feed, watches);
  }

  async close(): Promise<void> {
    this.end(() => 'The match was closed.');
    this.failure = null;
  }

  /** The whole match as text: its owner's. */
  async snapshot(): Promise<string> {
    const { makeStored } = await import('./setup/stored.ts');
    return makeStored(this.match, this.around);
  }

  async save(): Promise<string> {
    const { makeSaved } = await import('./setup/stored.ts');
    return makeSaved(this.match, this.around);
  }

  /** Sends a connection's page the event log, through a port of its own. */
  async follow(feed: MatchFeed, port: MessagePort, from: LogFrom): Promise<void> {
    await this.feeds.sendEventLog(this.match, feed, port, from);
    this.wake();
  }

  /** Sends a connection's page what the machines report, through a port of its own. */
  async inspect(feed: MatchFeed, port: MessagePort): Promise<void> {
    await this.feeds.sendMachines(this.inspection, this.match, feed, port);
  }

  /** Where the match is, for the pages that show it. */
  status(): Status {
    return this.playback.status;
  }

  /** Goes on with the match, if nothing holds it. */
  wake(): void {
    this.current?.playback.advance();
  }

  private take(role: Role, ports: ConnectionPorts, pace?: boolean): number {
    const { feeds, match, playback } = this;
    if (!isRole(role, match.session.game.seats)) {
      throw new Error(
        `Expected a role such as { kind: "seat", seat: 0 }, and found ${JSON.stringify(role)}.`,
      );
    }
    const feed = feeds.make(match, role, ports, playback);
    // The match waits for the leader only in phases that its role sees (law H1).
    if (pace ?? (feeds.count === 0 && role.kind === 'owner')) playback.lead(feed);
    feeds.add(feed);
    exposeSeat(new SeatApi(this, feed), ports.api);
    feed.status(playback.status);
    return feed.number;
  }

  private requireOpen(): Open {
    if (this.current === null)
      throw new Error(this.failure ?? 'No match is open in this worker: call open or restore first.');
    return this.current;
  }

  /** Lays a set-up's table, if no other match is open by then. */
  private async lay(setup: MatchSetup): Promise<LaidTable> {
    if (this.current !== null || this.opening)
      throw new Error('A match is open in this worker already: close it first.');
    const { ends } = this;
    this.opening = true;
    const laid = await layTable(this.games, setup).finally(() => {
      this.opening = false;
    });
    if (ends !== this.ends) throw new Error('The match was closed before it was opened.');
    return laid;
  }

  /** What is stored besides the match itself. */
  private get around() {
    const { playback, setup } = this.requireOpen();
    const time = playback.turnClock?.time ?? null;
    return { setup, ...(time !== null && { left: time.left }) };
  }

  private begin(session: Session, setup: MatchSetup, aliases: Record<string, number>): Opened {
    this.failure = null;
    const { clock, feeds } = this;
    const match = new Match(session, { aliases, inspect: this.inspection.hear });
    match.listen({
      grown: () => {},
      closed: () => {},
      putBack: (seat) => feeds.putBack(seat, match.targeting(seat).state),
    });
    const times = setup.clock ?? null;
    const playback = new Playback(match, feeds, { clock, times, failed: (error) => this.fail(error) });
    this.current = { setup, match, playback };
    return { names: namesOf(session.game), aliases };
  }

  /** The match's own code threw. Where and why is the owner's to know: it names the seed and what is hidden (law H1). */
  private fail(error: unknown): void {
    const reason = `The match failed: ${error instanceof Error ? error.message : String(error)}`;
    this.end(({ kind }) => (kind === 'owner' ? reason : 'The match failed.'));
    this.failure = reason;
  }

  /** Ends the match: nothing of it is kept (law B3). */
  private end(reason: (role: Role) => string): void {
    const { current } = this;
    this.current = null;
    this.ends++;
    this.feeds.end(reason);
    current?.playback.stop();
    current?.match.close();
    this.inspection.clear();
  }
}

function limitOf(setup: MatchSetup): number {
  return setup.limit === null ? Number.POSITIVE_INFINITY : (setup.limit ?? DEFAULT_ACTION_LIMIT);
}
