import { catalogueOf, RemoteMatch, type Role, type UndoneAt } from '@aftercast/match';
import { type GameCommand, type GameRules, type LegalCommand, type Reply, refuse } from '@aftercast/rules';
import type { Clock } from '../../clock.ts';
import { type ExplainedLegal, WireRefusedError, type WireSource } from '../../contract/wire.ts';
import {
  BEHIND_NOTICE,
  BEHIND_SKIPS,
  type ConnectOptions,
  type OpenedOnline,
  type SeenOnline,
  type Targeting,
  type TargetingEvent,
} from '../../contract.ts';
import type { ConnectionPorts } from '../feeds/connection.ts';
import { Feeds } from '../feeds/feeds.ts';
import type { MatchFeed } from '../feeds/match-feed.ts';
import { Playback } from '../playback/playback.ts';
import type { ReportedStatus } from '../playback/played.ts';
import type { Turns } from '../ports/turns.ts';
import { namesOf } from '../setup/names.ts';
import { Arrivals } from './arrivals.ts';
import { goOnFrom } from './going-on.ts';
import { answerRemote } from './remote-seat.ts';
import { NO_TARGETING, RemoteTargeting } from './remote-targeting.ts';
import { Reports } from './reports.ts';
import { type CommandMark, type ServerReport, Uplink, type Welcome } from './uplink.ts';

/** What a hosted remote match needs of its worker. */
export interface RemoteContext {
  games: readonly GameRules[];
  clock: Clock;
  turns: Turns;
  /** How far the page had come with another worker; missing for a page that opens the match. */
  seen?: SeenOnline;
  /** The code of showing has thrown. */
  failed(error: unknown): void;
  /** The server has ended the connection for good. */
  ended(reason: string): void;
}

/** A match on a server, as one worker shows it to its pages, in the role of its ticket. */
export class HostedRemote {
  /**
   * Resolves when the match can be shown. Rejects if the server refuses the connection, if the worker has not the game and
   * catalogue of the match, or if it is ended first.
   */
  readonly welcomed: Promise<void>;
  private readonly refuse: (error: Error) => void;
  /** The feeds of all connections. */
  readonly feeds: Feeds;
  private readonly context: RemoteContext;
  private readonly uplink: Uplink;
  private readonly reports = new Reports();
  private shown: Shown | null = null;
  private isUp = false;
  /** Number of the record up to which the server knows that everything is shown. */
  private toldShown = 0;
  private readonly arrivals = new Arrivals();
  private caughtUp: (() => void)[] = [];
  private isWatchingLag = false;
  /** How far the page had come, until the match is shown up to there. */
  private seen: SeenOnline | null;
  private undone: (UndoneAt | null)[] = [];
  /** When the page asked for the match, in milliseconds of the worker's clock. */
  private readonly startedAt: number;
  private over = false;

  constructor(source: WireSource, context: RemoteContext) {
    this.context = context;
    const { clock, seen = null, turns } = context;
    this.seen = seen;
    this.startedAt = clock.now();
    this.feeds = new Feeds(clock, turns, (feed) => this.shown?.playback.joined(feed));
    let isWelcome = () => {};
    let isRefused = (_: Error) => {};
    this.welcomed = new Promise((resolve, reject) => {
      isWelcome = resolve;
      isRefused = reject;
    });
    this.refuse = isRefused;
    this.uplink = new Uplink(source, clock, {
      checks: () => this.shown?.match.tape.checks ?? [],
      welcome: (message) => this.welcome(message),
      records: (seq, data) => this.received(seq, data),
      revoked: (revoked) => {
        this.requireShown().match.tape.revoke(revoked);
        this.reports.revoke(revoked.seq);
      },
      status: (message) => {
        this.report(message);
        if (this.seen !== null) return;
        this.reported();
        this.tellShown();
        isWelcome();
      },
      changed: (isUp) => {
        this.isUp = isUp;
        this.toldShown = 0;
        this.feeds.server(isUp ? 'connected' : 'reconnecting');
        this.settle();
      },
      ended: (reason) => {
        // Another worker would be refused too.
        isRefused(new WireRefusedError(reason));
        if (this.shown !== null) context.ended(reason);
      },
    });
    this.uplink.start();
  }

  /** What the page is told when it opens the match. */
  opened(): OpenedOnline {
    const { match, role } = this.requireShown();
    const { rules } = match.session;
    const { undone } = this;
    return { names: namesOf(rules.game), aliases: {}, forms: rules.commands, role, undone };
  }

  /**
   * Connects a page.
   * @returns the number of the connection
   * @throws Error if the role is not the ticket's
   */
  connect(role: Role, ports: ConnectionPorts, leads: boolean, options: ConnectOptions): number {
    const { feeds } = this;
    const { match, playback, role: own } = this.requireShown();
    if (!isSame(role, own))
      throw new Error(`The match was opened for ${wordsOf(own)}: another role needs a ticket of its own.`);
    const feed = feeds.make(match, { role, ports, options }, playback);
    if (leads) playback.lead(feed);
    feeds.add(feed);
    answerRemote(this, feed, playback, ports.api, this.context.turns, this.context.clock);
    feed.server(this.isUp ? 'connected' : 'reconnecting');
    feed.status(playback.status);
    return feed.number;
  }

  /** Decides when the match goes on for the pages. */
  get playback(): Playback {
    return this.requireShown().playback;
  }

  /** Returns the legal commands of the seat; none while the page is behind, or while something is resolved. */
  async legal(): Promise<LegalCommand[]> {
    await this.isSettled();
    return this.options().map(({ others: _, ...legal }) => legal);
  }

  /**
   * Gives a command. While the page is behind, only a concession: the player would decide on what is past.
   * @param given how the page names the command, and whether a lost worker may have given it
   */
  async send(command: GameCommand, seat: number | undefined, given: CommandMark): Promise<Reply> {
    const { role } = this.requireShown();
    if (role.kind !== 'seat') return { accepted: false, refusal: refuse('not-your-turn') };
    if (seat !== undefined && seat !== role.seat) return { accepted: false, refusal: refuse('malformed') };
    const known = await this.earlierReply(given);
    if (known !== null) return known;
    if (this.isBehind && command?.do !== 'concede') return { accepted: false, refusal: refuse('busy') };
    return this.uplink.send(command, given.mark);
  }

  /** Asks why an entity cannot be used. */
  whyNot(entity: number) {
    return this.uplink.whyNot(entity);
  }

  /** Sends an event to the seat's targeting. @param given as for {@link send}, if it gives a command */
  async target(event: TargetingEvent, given: CommandMark): Promise<Targeting> {
    const { targeting } = this.requireShown();
    if (targeting === null) return NO_TARGETING;
    const known = await this.earlierReply(given);
    return known === null ? targeting.send(event, given.mark) : targeting.answered(known);
  }

  /** The reply to a command that was accepted when a lost worker gave it; `null` if it was not, or is given the first time. */
  private async earlierReply({ isAgain, mark }: CommandMark): Promise<Reply | null> {
    return isAgain ? this.uplink.earlierReply(mark) : null;
  }

  /** The state of the seat's targeting. */
  get targeting(): Targeting {
    return this.requireShown().targeting?.state ?? NO_TARGETING;
  }

  /** Starts to send the event log to a page, through a separate port. */
  async follow(feed: MatchFeed, port: MessagePort, from: 'start' | 'now'): Promise<void> {
    const { match, playback } = this.requireShown();
    await this.feeds.sendEventLog(match, feed, port, from);
    playback.advance();
  }

  /** Ends the match for this worker. @param reason returns the reason to give to a role */
  end(reason: (role: Role) => string, failed: boolean): void {
    this.over = true;
    this.refuse(new Error('The match was closed while opening.'));
    this.uplink.stop();
    this.feeds.end(reason, failed);
    this.shown?.playback.stop();
    this.shown?.targeting?.stop();
    this.settle();
  }

  private welcome({ agreed, catalogue, game, now, role, start }: Welcome): void {
    const { shown } = this;
    if (shown !== null) {
      if (agreed > shown.match.tape.arrived)
        throw new Error('The server has lost records of the match that this page was sent.');
      return;
    }
    const rules = this.context.games.find((it) => it.game.name === game);
    if (rules === undefined)
      throw new Error(`This worker has no game "${game}", which is played on the server.`);
    if (catalogue !== catalogueOf(rules))
      throw new Error(
        `The server plays "${game}" with other cards than this page has: reload the page to get the same version.`,
      );
    if (start === null) throw new Error('The server has not sent the table of the match.');
    this.shown = this.show(new RemoteMatch(rules, start), role, this.seen === null ? now : 0);
  }

  private show(match: RemoteMatch, role: Role, now: number): Shown {
    const { clock, failed, turns } = this.context;
    const source = {
      options: () => this.options(),
      send: (command: GameCommand, mark: number) => this.send(command, undefined, { mark, isAgain: false }),
      whyNot: (entity: number) => this.uplink.whyNot(entity),
    };
    const targeting = role.kind === 'seat' ? new RemoteTargeting(match, role.seat, source) : null;
    const reported = () => this.status();
    const rested = () => this.tellShown();
    const playback = new Playback(match, this.feeds, { clock, turns, timed: null, failed, reported, rested });
    if (this.seen !== null) playback.controls.waitForPage();
    return { match, now, playback, role, targeting };
  }

  /** Tells the server that everything is shown, if the turn is timed: its time stands still until then. */
  private tellShown(): void {
    const { match, role } = this.requireShown();
    const { shown } = match.tape;
    const isTimed = this.reports.latest?.status.turnTime != null;
    if (!isTimed || role.kind !== 'seat' || this.isBehind || shown === this.toldShown) return;
    this.toldShown = shown;
    this.uplink.shown(shown);
  }

  private received(seq: number, data: Int32Array): void {
    const { match, now, playback } = this.requireShown();
    const { tape } = match;
    this.arrivals.add(tape.arrived, this.context.clock.now());
    tape.receive(seq, data);
    // The past is not played for the page: it sees the present first.
    if (tape.shown < now) match.skipTo(now);
    playback.advance();
    this.settle();
    this.watchLag();
  }

  /** Tells the pages by how much they are behind, as long as they are; too far behind, they are shown the present. */
  private watchLag(): void {
    if (this.isWatchingLag || this.seen !== null || !this.isBehind) return;
    this.isWatchingLag = true;
    this.context.clock.after(BEHIND_NOTICE, () => {
      this.isWatchingLag = false;
      if (this.over) return;
      const { match, playback } = this.requireShown();
      if (this.lag >= BEHIND_SKIPS && !playback.status.paused) {
        playback.interrupt();
        match.skips = true;
        if (match.held !== null) match.proceed();
        playback.advance();
      }
      playback.notifyStatus();
      this.watchLag();
    });
  }

  /** Notes what the server has said. Then the match is shown up to where the page had come, if it had another worker. */
  private report({ options, status }: ServerReport): void {
    const { reports, seen } = this;
    const { match } = this.requireShown();
    const at = this.context.clock.now();
    const undone = seen === null ? null : goOnFrom(match, seen, status);
    if (seen !== null && undone !== null) {
      this.seen = null;
      this.undone = undone;
      // The page is behind by what it was, and sees what it was told, until it is shown more.
      if (seen.status.behind > 0) this.arrivals.age(this.startedAt - seen.status.behind);
      if (undone.every((it) => it === null)) reports.add({ seq: 0, at, status: seen.status, options: null });
    }
    reports.add({ seq: match.tape.arrived, at, status, options });
    this.watchLag();
  }

  /** Tells the pages what the server has said, if it is about what they are shown. */
  private reported(): void {
    const { match, playback, targeting } = this.requireShown();
    const { latest } = this.reports;
    if (latest === null || latest.seq > match.tape.shown) return;
    playback.notifyStatus();
    const withdrawn = targeting?.refresh() ?? null;
    const { role } = this.requireShown();
    if (withdrawn !== null && role.kind === 'seat') this.feeds.putBack(role.seat, withdrawn);
    this.settle();
  }

  /** The status of what is shown. */
  private status(): ReportedStatus {
    const { match } = this.requireShown();
    const { resolution, tape } = match;
    const report = this.reports.at(tape.shown) ?? this.reports.latest;
    if (report === null) throw new Error('The server has said nothing of the match yet.');
    const { at, status } = report;
    const { turnTime } = status;
    const passed = turnTime?.runs === true ? this.context.clock.now() - at : 0;
    return {
      ...status,
      turnTime: turnTime && { ...turnTime, left: Math.max(0, turnTime.left - passed) },
      behind: this.lag,
      ...(resolution !== null && {
        turnFlow: match.flowState,
        waiting: false,
        resolving: resolution !== 'asking',
        asking: resolution === 'asking',
      }),
    };
  }

  /** Milliseconds since the oldest record arrived that is not shown yet; 0 if all are shown. */
  private get lag(): number {
    const { tape } = this.requireShown().match;
    const oldest = this.arrivals.oldest(tape.shown);
    return oldest === null || tape.next === null ? 0 : this.context.clock.now() - oldest;
  }

  private get isBehind(): boolean {
    const { match } = this.requireShown();
    return match.tape.next !== null || match.held !== null;
  }

  /** What the seat may do now, as the server has said. */
  private options(): readonly ExplainedLegal[] {
    const { match } = this.requireShown();
    const { latest } = this.reports;
    if (this.isBehind || latest === null || latest.seq !== match.tape.arrived) return [];
    return latest.options?.legal ?? [];
  }

  /** Resolves when everything is shown, and the server has said what may be done after it. */
  private async isSettled(): Promise<void> {
    const { match } = this.requireShown();
    const isOpen = () => match.resolution === null && (this.reports.latest?.seq ?? -1) < match.tape.arrived;
    while (isOpen() && this.isUp) await new Promise<void>((resolve) => this.caughtUp.push(resolve));
  }

  private settle(): void {
    for (const resolve of this.caughtUp.splice(0)) resolve();
  }

  private requireShown(): Shown {
    if (this.shown === null) throw new Error('The server has not answered yet.');
    return this.shown;
  }
}

/** What is shown, once the server has said what it is. */
interface Shown {
  match: RemoteMatch;
  /** What the worker may see. */
  role: Role;
  playback: Playback;
  /** The seat's targeting; `null` for a spectator. */
  targeting: RemoteTargeting | null;
  /** Number of the last record of the present when the match was opened. */
  now: number;
}

function isSame(a: Role, b: Role): boolean {
  return a.kind === b.kind && (a.kind !== 'seat' || b.kind !== 'seat' || a.seat === b.seat);
}

function wordsOf(role: Role): string {
  return role.kind === 'seat' ? `seat ${role.seat}` : role.kind === 'owner' ? 'its owner' : 'a spectator';
}
