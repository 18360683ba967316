import {
  type HeldPhase,
  type Match,
  type Role,
  type RoleStream,
  runningAs,
  SeatPort,
} from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import type { FromPage, FromWorker, Status, Targeting, ViewReason, WarningCode } from '../../contract.ts';
import { Credits } from '../ports/credits.ts';
import { isFromPage } from '../ports/forms.ts';
import { Cursor, countRecords, transferOf } from './cursor.ts';
import { type Batch, Feed } from './feed.ts';

/** Receives what a page's messages ask for: the playback of the match. */
export interface FeedListener {
  /** Called when the match may go on: the feed has credit again, or no longer has to be waited for. */
  advance(): void;
  /** Called when the viewers of a hold have reached their keyframe. */
  keyframe(feed: MatchFeed, hold: number): void;
  /** Called when the viewers of a hold have ended. */
  ended(feed: MatchFeed, hold: number): void;
  /** Called when the page is gone. */
  gone(feed: MatchFeed): void;
}

/** Another feed of the same page: of the event log, or of the machines. It ends with the match feed. */
export interface SideFeed {
  /** Whether the match must wait for it (law B2). */
  readonly full: boolean;
  /** Ends a block here, see {@link MatchFeed.cut}. */
  cut(): void;
  /** Sends everything that the credits allow. */
  flush(): void;
  /** Called when a command was undone: records were removed from the event log, and the roles have new streams. */
  undone(): void;
  /** Ends the feed and closes its port; nothing more is sent (law B3). */
  end(reason: string): void;
}

/** The worker's ends of a connection's two channels. */
export interface ConnectionPorts {
  /** Carries the feed and its acknowledgements. */
  stream: MessagePort;
  /** Carries calls. */
  api: MessagePort;
}

/** Sends a match, as one role sees it, to one page: first a view, then records, and the phases that viewers play. */
export class MatchFeed extends Feed<FromWorker> {
  /** What the page may see. */
  readonly role: Role;
  /** Number of the connection, from 1. */
  readonly number: number;
  /** The page's access to the match. */
  readonly seat: SeatPort;
  private readonly match: Match;
  private readonly api: MessagePort;
  private readonly listener: FeedListener;
  private readonly sideFeeds = new Set<SideFeed>();
  private stream: RoleStream;
  private readonly cursor: Cursor;
  /** The hold whose handler has run, while its changes are being sent; 0 for none. */
  private closing = 0;
  /** The hold that a block has reported as applied. */
  private appliedWithBlock = 0;
  /** Position at which a block ends if a phase is announced late, so that its changes have a block of their own. */
  private apartFrom = 0;
  /** Position of the last view or cut: everything before it can be sent. */
  private cutAt = 0;

  constructor(
    match: Match,
    role: Role,
    number: number,
    { stream, api }: ConnectionPorts,
    clock: Clock,
    listener: FeedListener,
  ) {
    super(stream, new Credits(clock, () => listener.advance()));
    this.match = match;
    this.number = number;
    this.role = role;
    this.api = api;
    this.listener = listener;
    this.stream = match.stream(role);
    this.seat = new SeatPort(match, role, () => this.stream);
    this.cursor = new Cursor(this.stream, 0, 0);
    this.listen();
    this.sendView('first');
  }

  /** Whether the match waits for this feed, or for a side feed of its page. */
  get holds(): boolean {
    if (this.full) return true;
    for (const feed of this.sideFeeds) if (feed.full) return true;
    return false;
  }

  /** Position in the role's event log up to which everything can be sent now: where the last view or block ended. */
  get lastCut(): number {
    return this.cutAt;
  }

  /** Number of the page's side feeds. */
  get sideFeedCount(): number {
    return this.sideFeeds.size;
  }

  /** Adds a side feed, which ends with this feed. If it ends earlier, it must call {@link detach}. */
  attach(feed: SideFeed): void {
    this.sideFeeds.add(feed);
  }

  /** Removes a side feed that has ended. */
  detach(feed: SideFeed): void {
    this.sideFeeds.delete(feed);
    this.wake();
  }

  /** Called by a side feed when the match no longer has to wait for it. */
  wake(): void {
    this.listener.advance();
  }

  /**
   * Ends a block here, for the page and its side feeds: all records so far can be sent. Without a cut, only full blocks are.
   * Must be called only at moments of which the role may know, since the page sees where its blocks end (law H1).
   */
  cut(): void {
    const { cursor, stream } = this;
    cursor.cut(this.apartFrom);
    cursor.cut();
    this.apartFrom = 0;
    this.cutAt = stream.end;
    for (const feed of this.sideFeeds) feed.cut();
  }

  /**
   * Sends everything that the credits allow, and flushes the side feeds.
   * @param closing the hold whose changes come last; the block with them reports the hold as applied. 0 for none
   */
  flush(closing = 0): void {
    for (const feed of this.sideFeeds) feed.flush();
    this.closing = closing;
    this.send();
  }

  /** Restarts from a view, after a command was undone. */
  restart(): void {
    this.stream = this.match.stream(this.role);
    this.sendView('rolled-back');
    for (const feed of this.sideFeeds) feed.undone();
  }

  /** Whether the role sees any of these actions. */
  knowsOf(actions: readonly number[]): boolean {
    return actions.some((action) => this.stream.actionOf(action) !== 0);
  }

  /** Sets whether the next {@link cut} also ends a block here. @param apart `false` takes an earlier mark back */
  mark(apart: boolean): void {
    this.apartFrom = apart ? this.stream.end : 0;
  }

  /** Announces a watched phase, with those of its actions that the role knows of (law H1). */
  announce(hold: number, { actions, phase, applied }: HeldPhase): void {
    const known = actions.map((action) => this.stream.actionOf(action)).filter((it) => it !== 0);
    this.post({ kind: 'announced', hold, actions: known, phase, ...(applied && { late: applied }) });
  }

  /** Reports that the handler of a hold has run, unless the block with its changes has reported it. */
  reportApplied(hold: number): void {
    if (this.appliedWithBlock !== hold) this.post({ kind: 'applied', hold });
  }

  /** Reports that the match went on without the viewers of a hold. */
  overdue(hold: number): void {
    this.post({ kind: 'overdue', hold });
  }

  /** Sends the status. While the match holds in a phase of which the role does not know, the role sees it run (law H1). */
  status(status: Status): void {
    const { held } = this.match;
    const hides = held !== null && !this.knowsOf(held.actions);
    const shown = hides ? { ...status, turnFlow: runningAs(status.turnFlow) } : status;
    this.post({ kind: 'status', status: shown });
  }

  /** Reports that a seat's targeting was cancelled, if the page is that seat's or the owner's. */
  putBack(seat: number, state: Targeting): void {
    const { role } = this;
    if (role.kind === 'owner' || (role.kind === 'seat' && role.seat === seat))
      this.post({ kind: 'targeting', targeting: this.seat.targeting(state) });
  }

  warn(code: WarningCode, message: string): void {
    this.post({ kind: 'warning', code, message });
  }

  /** Ends the feed and closes its ports; nothing more is sent (law B3). */
  end(reason: string): void {
    if (this.over) return;
    this.post({ kind: 'gone', reason });
    this.close(reason);
  }

  protected get behind(): boolean {
    return this.cursor.ready;
  }

  protected read(): Batch<FromWorker> | null {
    const { closing, cursor } = this;
    const records = cursor.read();
    if (records === null) return null;
    const closes = closing !== 0 && !cursor.ready;
    if (closes) this.appliedWithBlock = closing;
    return {
      message: { kind: 'block', ...records, ...(closes && { applied: closing }) },
      transfer: transferOf(records),
    };
  }

  protected receive(message: unknown): void {
    if (!isFromPage(message)) {
      this.warn('malformed-message', 'A malformed message was ignored.');
      return;
    }
    this.handle(message);
  }

  protected left(): void {
    this.listener.gone(this);
  }

  protected override close(reason: string): void {
    super.close(reason);
    for (const feed of this.sideFeeds) feed.end(reason);
    this.sideFeeds.clear();
    this.api.close();
  }

  private sendView(reason: ViewReason): void {
    this.cutAt = this.stream.end;
    this.cursor.moveTo(this.stream, this.cutAt);
    this.apartFrom = 0;
    this.credits.waitAgain();
    const { command: last } = this.match.session.state;
    const command = reason === 'rolled-back' ? last + 1 : last;
    const { stream } = this;
    const { prompt } = this.seat;
    const { seq } = this.cursor;
    const before = countRecords(stream.log);
    this.post({ kind: 'view', seq, before, table: stream.view, command, prompt, reason });
  }

  private handle(message: FromPage): void {
    switch (message.kind) {
      case 'credit':
        this.credit(message.blocks);
        return;
      case 'keyframe':
        this.listener.keyframe(this, message.hold);
        return;
      case 'ended':
        this.listener.ended(this, message.hold);
        return;
      case 'bye':
        this.leave();
        return;
      default:
        message satisfies never;
    }
  }

  private credit(blocks: number): void {
    const { credits } = this;
    const { unacknowledged } = credits;
    if (!credits.take(blocks)) {
      this.warn('malformed-message', `${blocks} credits returned for ${unacknowledged} blocks in flight.`);
    }
    if (credits.lost && credits.unacknowledged === 0) {
      this.warn('slow-subscriber', 'Out of credit for too long: the connection restarts from a view.');
      this.sendView('late');
    }
    this.listener.advance();
  }
}
