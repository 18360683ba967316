// Above 400 lines: the host is one class, and most of its lines are the calls of HostApi, one after the other.
import {
  type LaidTable,
  layTable,
  type Match,
  MatchCore,
  type Role,
  type Session,
  startSession,
} from '@aftercast/match';
import { faultOf, faultOfUndone } from '@aftercast/match/capsule';
import { AFTERCAST_VERSION, isMatchSetup } from '@aftercast/match/files';
import { flawOf, type GameRules } from '@aftercast/rules';
import { type Clock, systemClock } from '../clock.ts';
import {
  type AcceptedCall,
  type ConnectOptions,
  type Greeting,
  type HostApi,
  type KeptMatch,
  type LogFrom,
  type MatchSetup,
  type OnlineMatch,
  type Opened,
  type OpenedOnline,
  type OpenedReplay,
  type PlayTo,
  PROTOCOL,
  type ReplayMove,
  type SeenOnline,
  type Status,
  type Watch,
} from '../contract.ts';
import { requireConnection } from './feeds/connect-call.ts';
import type { ConnectionPorts } from './feeds/connection.ts';
import { Feeds } from './feeds/feeds.ts';
import type { MatchFeed } from './feeds/match-feed.ts';
import type { HostOptions, MatchHost } from './host-options.ts';
import { Inspection } from './machines/inspection.ts';
import { HostCode } from './parts/host-code.ts';
import type { HostParts } from './parts/parts.ts';
import { Playback } from './playback/playback.ts';
import type { TurnClock } from './playback/turn-clock.ts';
import type { AtWork } from './ports/at-work.ts';
import { areConnectOptions, areWatches, isSeenOnline } from './ports/forms.ts';
import { Turns } from './ports/turns.ts';
import type { HostedRemote } from './remote/remote.ts';
import type { HostedReplay } from './replay/replay.ts';
import { answerSeat, SeatApi } from './seat-api.ts';
import { holdLock } from './setup/lock.ts';
import { namesOf } from './setup/names.ts';
import { SETUP_LIMITS } from './setup/setup-limits.ts';

/** A match that is about to be opened. */
interface Prepared {
  session: Session;
  aliases: Record<string, number>;
  /** The clock of its turns, if they are timed. */
  TurnClock: typeof TurnClock | undefined;
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
export class Host implements HostApi, MatchHost {
  private readonly games: readonly GameRules[];
  private readonly clock: Clock;
  private readonly online: HostOptions['online'];
  /** Does the worker's work in turns: calls, resolving, and catching up (law B5). */
  readonly turns = new Turns();
  /** The feeds of all connections. */
  readonly feeds: Feeds;
  private readonly inspection = new Inspection();
  private readonly code: HostCode;
  private current: Open | null = null;
  /** The open replay; a worker has a match or a replay. */
  private replay: HostedReplay | null = null;
  /** The match on a server that is shown; a worker has a match of its own, a replay, or this. */
  private remote: HostedRemote | null = null;
  /** Whether a set-up is being prepared. */
  private opening = false;
  /** Number of calls that ended a match, to notice a `close` while a set-up is being prepared. */
  private ends = 0;
  /** The name of the worker's lock, once it was asked for. */
  private lock: Promise<string | null> | null = null;
  /** The call that is being answered, if it may give a command. */
  private call: AcceptedCall | null = null;
  /** The reason that the last match failed; `null` if it did not. */
  private failure: string | null = null;

  /** @param parts tests give their own */
  constructor({ games, clock = systemClock, online }: HostOptions, parts?: HostParts) {
    this.games = games;
    this.online = online;
    this.clock = clock;
    this.feeds = new Feeds(clock, this.turns, (feed) => this.current?.playback.joined(feed));
    this.code = new HostCode(clock, this.feeds, parts);
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
    return this.begin(await this.prepare(setup, startSession), setup);
  }

  async restore(text: string): Promise<Opened> {
    if (typeof text !== 'string') throw new Error('Expected the text of a saved match or of a snapshot.');
    const { readStored, restoreStored } = await this.code.stored();
    const stored = readStored(text);
    const prepared = await this.prepare(stored.setup, (laid) => restoreStored(stored, laid));
    const opened = this.begin(prepared, stored.setup);
    const { controls, turnClock } = this.playback;
    if (stored.left !== undefined) turnClock?.limit(stored.left);
    // A match in the middle of a chain waits until the page is ready to show it.
    if (prepared.session.active) controls.handle('pause');
    return opened;
  }

  async openReplay(text: string, role: Role): Promise<OpenedReplay> {
    if (typeof text !== 'string') throw new Error('Expected the text of a saved match or of a snapshot.');
    const [{ readStored, restoreStored }, { openReplay }] = await Promise.all([
      this.code.stored(),
      this.code.replay(),
    ]);
    const stored = readStored(text);
    const prepared = await this.prepare(stored.setup, (laid) => restoreStored(stored, laid));
    const { clock, turns } = this;
    const failed = (error: unknown) => this.fail(error);
    this.replay = openReplay(prepared.session, role, { clock, turns, failed });
    this.failure = null;
    return this.replay.opened(prepared.aliases);
  }

  async moveReplay(move: ReplayMove): Promise<number> {
    return this.requireReplay().move(move);
  }

  async aimReplay(to: PlayTo): Promise<void> {
    this.requireReplay().aim(to);
  }

  async openOnline(match: OnlineMatch, seen?: SeenOnline): Promise<OpenedOnline> {
    const { clock, games, online, turns } = this;
    if (typeof match?.url !== 'string' || typeof match.ticket !== 'string')
      throw new Error('Expected a server and a ticket: { url: "https://…", ticket: "…" }.');
    if (seen !== undefined && !isSeenOnline(seen))
      throw new Error('What the page had seen before is malformed.');
    if (online === undefined)
      throw new Error('This worker does not connect to servers: pass `online` to hostMatches in its script.');
    this.requireNone();
    const { ends } = this;
    this.opening = true;
    try {
      const { HostedRemote } = await this.code.remote();
      if (ends !== this.ends) throw new Error('The match was closed while opening.');
      const remote = new HostedRemote(() => online(match), {
        clock,
        games,
        turns,
        ...(seen && { seen }),
        failed: (error) => this.fail(error),
        ended: (reason) => this.end(() => reason),
      });
      // At once: a server that cannot be reached is tried until the page closes the match.
      this.remote = remote;
      await remote.welcomed;
      this.failure = null;
      return remote.opened();
    } catch (error) {
      this.remote = null;
      throw error;
    } finally {
      this.opening = false;
    }
  }

  async recover(kept: KeptMatch): Promise<Opened> {
    const { readBase, recoverKept } = await this.code.recovery();
    const base = readBase(kept);
    const prepared = await this.prepare(base.setup, (laid) => recoverKept(kept, base, laid, this.turns));
    const opened = this.begin(prepared, base.setup);
    const { controls, turnClock } = this.playback;
    controls.waitForPage();
    if (typeof kept.left === 'number') turnClock?.limit(kept.left);
    return opened;
  }

  async goOn(): Promise<void> {
    (this.remote ?? this).playback.goOn();
  }

  async ping(): Promise<void> {}

  async greet(): Promise<Greeting> {
    this.lock ??= holdLock();
    return { protocol: PROTOCOL, version: AFTERCAST_VERSION, lock: await this.lock };
  }

  connect(
    role: Role,
    stream: MessagePort,
    api: MessagePort,
    leads?: boolean,
    options: ConnectOptions = {},
  ): Promise<number> {
    const { ends } = this;
    const ports = { stream, api };
    return this.code.connect(stream, (work) => this.make(ends, role, ports, leads, options, work));
  }

  async lead(number: number, watches: Watch[]): Promise<void> {
    const { feeds, playback } = this.remote ?? this;
    const feed = feeds.find(number);
    if (feed === undefined) throw new Error('A closed connection cannot lead.');
    if (!areWatches(watches)) throw new Error('The list of watches is malformed.');
    playback.lead(feed, watches);
  }

  get logLength(): number {
    return this.current?.match.stream({ kind: 'owner' }).end ?? 0;
  }

  async close(): Promise<void> {
    this.end(() => 'The match was closed.');
    this.failure = null;
  }

  /** Returns the whole match as text, for its owner only (law H1). */
  async snapshot(): Promise<string> {
    const { writeSnapshot } = await this.code.forOwner(this.code.stored());
    return writeSnapshot(this.match, this.around);
  }

  async save(): Promise<string> {
    const { writeSave } = await this.code.forOwner(this.code.stored());
    return writeSave(this.match, this.around);
  }

  /** Starts to send the event log to a connection's page, through a separate port. */
  async follow(feed: MatchFeed, port: MessagePort, from: LogFrom): Promise<void> {
    await this.feeds.sendEventLog(this.match, feed, port, from);
    this.wake();
  }

  /** Starts to send the machines' reports to a connection's page, through a separate port. */
  async inspect(feed: MatchFeed, port: MessagePort): Promise<void> {
    // Its machines start when they are first inspected.
    await this.code.parts.forTargeting();
    await this.feeds.sendMachines(this.inspection, this.match, feed, port);
  }

  loadTargeting(): Promise<void> | null {
    return this.code.parts.forTargeting();
  }

  /** The status of the match. @throws Error if no match is open */
  status(): Status {
    return this.playback.status;
  }

  atWork(feed: MatchFeed): () => void {
    return this.code.wait(feed);
  }

  /** Does something that may give a command, and notes the call that asked for it. */
  inCall<T>(call: AcceptedCall | null, act: () => T): T {
    this.call = call;
    try {
      return act();
    } finally {
      this.call = null;
    }
  }

  /** Goes on with the match, unless something holds it. */
  wake(): void {
    this.current?.playback.advance();
  }

  /** Makes a connection, when its code is there. @param ends that of the call: the match may have ended since */
  private async make(
    ends: number,
    role: Role,
    ports: ConnectionPorts,
    leads: boolean | undefined,
    options: ConnectOptions,
    work: AtWork,
  ): Promise<number> {
    try {
      if (!areConnectOptions(options)) throw new Error('The options of the connection are malformed.');
      // Only what is kept is hashed while it is played.
      if (options.keeps === true) await this.code.loadHash();
      if (this.replay !== null) return this.replay.connect(role, ports);
      if (this.remote !== null)
        return this.remote.connect(role, { ...ports, said: work.said }, leads === true, options);
      requireConnection(this.match.session.game.seats, role, ports, leads);
      await this.code.parts.forRole(role);
      if (ends !== this.ends) throw new Error(this.failure ?? 'The match was closed while connecting.');
      work.stop();
      return this.add(role, { ...ports, said: work.said }, leads, options);
    } catch (error) {
      for (const port of [ports.stream, ports.api]) port?.close();
      throw error;
    }
  }

  private add(
    role: Role,
    ports: ConnectionPorts,
    leads: boolean | undefined,
    options: ConnectOptions,
  ): number {
    const { feeds, match, playback } = this;
    const feed = feeds.make(match, { role, ports, options }, playback);
    // The leader can have any role: the match does not wait in phases that its role may not see (law H1).
    if (leads ?? (feeds.count === 0 && role.kind === 'owner')) playback.lead(feed);
    feeds.add(feed);
    answerSeat(new SeatApi(this, feed), feed, ports.api, this.turns);
    feed.status(playback.status);
    return feed.number;
  }

  private requireReplay(): HostedReplay {
    if (this.replay === null) throw new Error(this.failure ?? 'No replay is open: call openReplay first.');
    return this.replay;
  }

  private requireOpen(): Open {
    if (this.current === null)
      throw new Error(this.failure ?? 'No match is open in this worker: call open or restore first.');
    return this.current;
  }

  /**
   * Prepares a set-up's table, and a session of it.
   * @throws Error if a match is open, or if it is closed meanwhile
   */
  private async prepare(
    setup: MatchSetup,
    make: (laid: LaidTable) => Session | Promise<Session>,
  ): Promise<Prepared> {
    this.requireNone();
    const { ends } = this;
    this.opening = true;
    try {
      const laid = await layTable(this.games, setup);
      const session = await make(laid);
      const clock = setup.clock && (await this.code.turnClock());
      if (ends !== this.ends) throw new Error('The match was closed while opening.');
      return { session, aliases: Object.fromEntries(laid.aliases), TurnClock: clock?.TurnClock };
    } finally {
      this.opening = false;
    }
  }

  private requireNone(): void {
    if (this.current !== null || this.replay !== null || this.remote !== null || this.opening)
      throw new Error('A match is already open in this worker: close it first.');
  }

  /** What is stored with the match. */
  private get around() {
    const { playback, setup } = this.requireOpen();
    const time = playback.turnClock?.time ?? null;
    return { setup, ...(time !== null && { left: time.left }) };
  }

  private begin({ aliases, session, TurnClock }: Prepared, setup: MatchSetup): Opened {
    this.failure = null;
    const { clock, code, feeds, turns } = this;
    const match = new MatchCore(session, code.parts.loaded, { aliases, inspect: this.inspection.hear });
    match.listen({
      grown: () => {},
      closed: () => {},
      putBack: (seat) => feeds.putBack(seat, match.targeting(seat).state),
      accepted: (seat, command, number) => {
        // Without this, no connection keeps the match.
        if (code.hash === null) return;
        const hash = code.hash(session.state.table);
        feeds.accepted({
          kind: 'accepted',
          entry: { kind: 'accepted', seat, command, number, hash },
          call: this.call,
        });
      },
    });
    const { clock: times } = setup;
    const playback = new Playback(match, feeds, {
      clock,
      turns,
      timed: times && TurnClock ? { match, times, TurnClock } : null,
      failed: (error) => this.fail(error),
      undone: () => this.reportUndone(session),
    });
    this.current = { setup, match, playback };
    return { names: namesOf(session.game), aliases, forms: session.rules.commands };
  }

  /** Ends a match whose code has thrown. Only the owner gets the error: it can name the seed and hidden cards (law H1). */
  private fail(error: unknown): void {
    const { current } = this;
    if (current !== null) this.feeds.broke(faultOf(error, current.match.session), false);
    const reason = `The match failed: ${error instanceof Error ? error.message : String(error)}`;
    this.end(({ kind }) => (kind === 'owner' ? reason : 'The match failed.'), true);
    this.failure = reason;
  }

  /** Reports a command that ran away or failed and was undone (laws A12, A15), to the page that keeps the match. */
  private reportUndone(session: Session): void {
    const fault = faultOfUndone(session);
    if (fault !== null) this.feeds.broke(fault, true);
  }

  /** Ends the match, and drops all of its data (law B3). */
  private end(reason: (role: Role) => string, failed = false): void {
    const { current, remote, replay } = this;
    this.current = null;
    this.replay = null;
    this.remote = null;
    this.ends++;
    this.code.ended();
    replay?.end(reason);
    remote?.end(reason, failed);
    this.feeds.end(reason, failed);
    current?.playback.stop();
    current?.match.close();
    this.inspection.clear();
  }
}
