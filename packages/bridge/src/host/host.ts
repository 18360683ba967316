import { type LaidTable, layTable, Match, type Role, type Session, startSession } from '@aftercast/match';
import { isMatchSetup } from '@aftercast/match/files';
import { flawOf, type GameRules } from '@aftercast/rules';
import { type Clock, systemClock } from '../clock.ts';
import {
  type HostApi,
  type LogFrom,
  type MatchSetup,
  type Opened,
  type OpenedReplay,
  type PlayTo,
  type ReplayMove,
  SETUP_CHARACTERS,
  SETUP_DEPTH,
  SETUP_VALUES,
  type Status,
  type Watch,
} from '../contract.ts';
import type { ConnectionPorts } from './feeds/connection.ts';
import { Feeds } from './feeds/feeds.ts';
import type { MatchFeed } from './feeds/match-feed.ts';
import { Inspection } from './machines/inspection.ts';
import { Playback } from './playback/playback.ts';
import { areWatches, isRole } from './ports/forms.ts';
import { Turns } from './ports/turns.ts';
import type { HostedReplay } from './replay/replay.ts';
import { answerSeat, SeatApi } from './seat-api.ts';
import { namesOf } from './setup/names.ts';

/** Options of a worker's host. */
export interface HostOptions {
  /** The games that the worker can play. */
  games: readonly GameRules[];
  /** The clock for deadlines and turns; default: the thread's own. */
  clock?: Clock;
}

/** An open match. */
interface Open {
  setup: MatchSetup;
  match: Match;
  playback: Playback;
}

/**
 * Opens, restores and closes the one match of a worker. `Playback` decides when the match goes on. `Feeds` sends what
 * happens to the connections.
 */
export class Host implements HostApi {
  private readonly games: readonly GameRules[];
  private readonly clock: Clock;
  /** Does the worker's work in turns: calls, resolving, and catching up (law B5). */
  readonly turns = new Turns();
  /** The feeds of all connections. */
  readonly feeds: Feeds;
  private readonly inspection = new Inspection();
  private current: Open | null = null;
  /** The open replay; a worker has a match or a replay. */
  private replay: HostedReplay | null = null;
  /** Whether a set-up is being prepared. */
  private opening = false;
  /** Number of calls that ended a match, to notice a `close` while a set-up is being prepared. */
  private ends = 0;
  /** The reason that the last match failed; `null` if it did not. */
  private failure: string | null = null;

  constructor({ games, clock = systemClock }: HostOptions) {
    this.games = games;
    this.clock = clock;
    this.feeds = new Feeds(clock, this.turns, (feed) => this.current?.playback.joined(feed));
  }

  /** The open match. @throws Error if no match is open */
  get match(): Match {
    return this.requireOpen().match;
  }

  /** Decides when the match goes on. @throws Error if no match is open */
  get playback(): Playback {
    return this.requireOpen().playback;
  }

  async open(setup: MatchSetup): Promise<Opened> {
    if (!isMatchSetup(setup)) {
      throw new Error('Expected a set-up such as { game: "…", seed: 1 } or { game: "…", scenario: { … } }.');
    }
    const flaw = flawOf(setup, SETUP_LIMITS);
    if (flaw !== null) throw new Error(`The set-up ${flaw}.`);
    const laid = await this.lay(setup);
    return this.begin(startSession(laid), setup, Object.fromEntries(laid.aliases));
  }

  async restore(text: string): Promise<Opened> {
    if (typeof text !== 'string') throw new Error('Expected the text of a saved match or of a snapshot.');
    const { readStored, restoreStored } = await import('./setup/stored.ts');
    const stored = readStored(text);
    const laid = await this.lay(stored.setup);
    const session = restoreStored(stored, laid);
    const opened = this.begin(session, stored.setup, Object.fromEntries(laid.aliases));
    const { playback } = this;
    if (stored.left !== undefined) playback.turnClock?.limit(stored.left);
    // A match in the middle of a chain waits until the page is ready to show it.
    if (session.active) playback.startPaused();
    return opened;
  }

  async openReplay(text: string, role: Role): Promise<OpenedReplay> {
    const { openReplay } = await import('./replay/open-replay.ts');
    const { clock, turns } = this;
    const opened = await openReplay(text, role, (setup) => this.lay(setup), {
      clock,
      turns,
      failed: (error) => this.fail(error),
    });
    this.failure = null;
    this.replay = opened.replay;
    return opened.told;
  }

  async moveReplay(move: ReplayMove): Promise<number> {
    return this.requireReplay().move(move);
  }

  async aimReplay(to: PlayTo): Promise<void> {
    this.requireReplay().aim(to);
  }

  async connect(role: Role, stream: MessagePort, api: MessagePort, leads?: boolean): Promise<number> {
    try {
      return this.replay?.connect(role, { stream, api }) ?? this.add(role, { stream, api }, leads);
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

  /** Returns the whole match as text, for its owner only (law H1). */
  async snapshot(): Promise<string> {
    const { writeSnapshot } = await import('./setup/stored.ts');
    return writeSnapshot(this.match, this.around);
  }

  async save(): Promise<string> {
    const { writeSave } = await import('./setup/stored.ts');
    return writeSave(this.match, this.around);
  }

  /** Starts to send the event log to a connection's page, through a separate port. */
  async follow(feed: MatchFeed, port: MessagePort, from: LogFrom): Promise<void> {
    await this.feeds.sendEventLog(this.match, feed, port, from);
    this.wake();
  }

  /** Starts to send the machines' reports to a connection's page, through a separate port. */
  async inspect(feed: MatchFeed, port: MessagePort): Promise<void> {
    await this.feeds.sendMachines(this.inspection, this.match, feed, port);
  }

  /** The status of the match. @throws Error if no match is open */
  status(): Status {
    return this.playback.status;
  }

  /** Goes on with the match, unless something holds it. */
  wake(): void {
    this.current?.playback.advance();
  }

  private add(role: Role, ports: ConnectionPorts, leads?: boolean): number {
    const { feeds, match, playback } = this;
    if (!isRole(role, match.session.game.seats)) {
      throw new Error(`Expected a role such as { kind: "seat", seat: 0 }, not ${JSON.stringify(role)}.`);
    }
    if (!(ports.stream instanceof MessagePort) || !(ports.api instanceof MessagePort))
      throw new Error('Expected two MessagePorts to connect through.');
    if (leads !== undefined && typeof leads !== 'boolean')
      throw new Error('Whether the connection leads must be true, false or undefined.');
    const feed = feeds.make(match, role, ports, playback);
    // The leader can have any role: the match does not wait in phases that its role may not see (law H1).
    if (leads ?? (feeds.count === 0 && role.kind === 'owner')) playback.lead(feed);
    feeds.add(feed);
    answerSeat(new SeatApi(this, feed), feed, ports.api, this.turns);
    feed.status(playback.status);
    return feed.number;
  }

  private requireReplay(): HostedReplay {
    if (this.replay === null)
      throw new Error(this.failure ?? 'No replay is open in this worker: call openReplay first.');
    return this.replay;
  }

  private requireOpen(): Open {
    if (this.current === null)
      throw new Error(this.failure ?? 'No match is open in this worker: call open or restore first.');
    return this.current;
  }

  /** Prepares a set-up's table. @throws Error if a match is open, or if it is closed meanwhile */
  private async lay(setup: MatchSetup): Promise<LaidTable> {
    if (this.current !== null || this.replay !== null || this.opening)
      throw new Error('A match is already open in this worker: close it first.');
    const { ends } = this;
    this.opening = true;
    const laid = await layTable(this.games, setup).finally(() => {
      this.opening = false;
    });
    if (ends !== this.ends) throw new Error('The match was closed while opening.');
    return laid;
  }

  /** What is stored with the match. */
  private get around() {
    const { playback, setup } = this.requireOpen();
    const time = playback.turnClock?.time ?? null;
    return { setup, ...(time !== null && { left: time.left }) };
  }

  private begin(session: Session, setup: MatchSetup, aliases: Record<string, number>): Opened {
    this.failure = null;
    const { clock, feeds, turns } = this;
    const match = new Match(session, { aliases, inspect: this.inspection.hear });
    match.listen({
      grown: () => {},
      closed: () => {},
      putBack: (seat) => feeds.putBack(seat, match.targeting(seat).state),
    });
    const times = setup.clock ?? null;
    const playback = new Playback(match, feeds, {
      clock,
      turns,
      timed: times && { match, times },
      failed: (error) => this.fail(error),
    });
    this.current = { setup, match, playback };
    return { names: namesOf(session.game), aliases };
  }

  /** Ends a match whose code has thrown. Only the owner gets the error: it can name the seed and hidden cards (law H1). */
  private fail(error: unknown): void {
    const reason = `The match failed: ${error instanceof Error ? error.message : String(error)}`;
    this.end(({ kind }) => (kind === 'owner' ? reason : 'The match failed.'));
    this.failure = reason;
  }

  /** Ends the match, and drops all of its data (law B3). */
  private end(reason: (role: Role) => string): void {
    const { current, replay } = this;
    this.current = null;
    this.replay = null;
    this.ends++;
    replay?.end(reason);
    this.feeds.end(reason);
    current?.playback.stop();
    current?.match.close();
    this.inspection.clear();
  }
}

/** What a set-up may hold; a scenario is the largest part of it. */
const SETUP_LIMITS = { depth: SETUP_DEPTH, values: SETUP_VALUES, characters: SETUP_CHARACTERS };
