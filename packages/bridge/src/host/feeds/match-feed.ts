import { BLOCK_LENGTH } from '@aftercast/kernel';
import { type HeldPhase, type Match, type Role, type RoleStream, SeatPort } from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import type { FromPage, FromWorker, Status, Targeting, ViewReason, WarningCode } from '../../contract.ts';
import { Credits } from '../ports/credits.ts';
import { isFromPage } from '../ports/forms.ts';
import { Cursor, countRecords, transferOf } from './cursor.ts';
import { type Batch, Feed } from './feed.ts';

/** What a feed reports the page's messages to: the playback of its match. */
export interface FeedListener {
  /** There is room for more, or the match need not wait any more: it may go on. */
  advance(): void;
  /** The viewers of a hold have reached their keyframe. */
  keyframe(feed: MatchFeed, hold: number): void;
  /** The viewers of a hold have ended. */
  ended(feed: MatchFeed, hold: number): void;
  /** The page is gone. */
  gone(feed: MatchFeed): void;
}

/** Another feed of the same page: the event log from its start, or the machines. It ends with the match feed. */
export interface SideFeed {
  /** Whether the match must wait for it (law B2). */
  readonly full: boolean;
  /** Sends what there is, see {@link MatchFeed.flush}. */
  flush(whole: boolean): void;
  /** The last command was undone: event log and streams are others now. */
  undone(): void;
  /** Ends it; its port is closed and nothing more is sent (law B3). */
  end(reason: string): void;
}

/** The worker's ends of a connection's two channels: the feed with its acknowledgements, and calls. */
export interface ConnectionPorts {
  stream: MessagePort;
  api: MessagePort;
}

/** The match as one role sees it, sent to one page: a view, then its records, and what the page's viewers are to play. */
export class MatchFeed extends Feed<FromWorker> {
  readonly role: Role;
  /** The worker's number for the connection. */
  readonly number: number;
  /** What its page can ask of the match. */
  readonly seat: SeatPort;
  private readonly match: Match;
  private readonly api: MessagePort;
  private readonly listener: FeedListener;
  private readonly besides = new Set<SideFeed>();
  private stream: RoleStream;
  private readonly cursor: Cursor;
  /** The hold whose changes are being sent now, after its handler has run; 0 for none. */
  private closing = 0;
  /** The hold whose `applied` went with a block. */
  private appliedWithBlock = 0;
  /** Position at which a block must end: the changes of a late announcement start the next block. */
  private apartFrom = 0;

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

  /** Whether the match waits for it, or for another feed of its page. */
  get holds(): boolean {
    if (this.full) return true;
    for (const feed of this.besides) if (feed.full) return true;
    return false;
  }

  /** How many other feeds its page has. */
  get sideFeedCount(): number {
    return this.besides.size;
  }

  /** Takes another feed of its page, which ends with it. One that ends before is to be detached. */
  attach(feed: SideFeed): void {
    this.besides.add(feed);
  }

  detach(feed: SideFeed): void {
    this.besides.delete(feed);
    this.wake();
  }

  /** Another feed is no longer waited for: the match may go on. */
  wake(): void {
    this.listener.advance();
  }

  /**
   * Sends what there is, as far as the credits go.
   * @param whole only full blocks: more is coming
   * @param closing the hold whose changes are the last of it; 0 for none. What went with a block need not be said again.
   */
  flush(whole: boolean, closing = 0): void {
    for (const feed of this.besides) feed.flush(whole);
    this.closing = closing;
    this.send(whole);
  }

  /** The last command was undone: it begins again from a view. */
  restart(): void {
    this.stream = this.match.stream(this.role);
    this.sendView('rolled-back');
    for (const feed of this.besides) feed.undone();
  }

  /** Whether the role sees any of these actions. */
  knowsOf(actions: readonly number[]): boolean {
    return actions.some((action) => this.stream.actionOf(action) !== 0);
  }

  /** Keeps what comes from now on apart from what was before, in a block of its own; or does not any more. */
  mark(apart: boolean): void {
    this.apartFrom = apart ? this.stream.end : 0;
  }

  /** Announces a watched phase of those actions that the role has been told of. */
  announce(hold: number, { actions, phase, applied }: HeldPhase): void {
    const known = actions.map((action) => this.stream.actionOf(action)).filter((it) => it !== 0);
    this.post({ kind: 'announced', hold, actions: known, phase, ...(applied && { late: applied }) });
  }

  /** The handler of a hold has run, and its changes were sent. */
  reportApplied(hold: number): void {
    if (this.appliedWithBlock !== hold) this.post({ kind: 'applied', hold });
  }

  /** The match has gone on without the viewers of a hold. */
  overdue(hold: number): void {
    this.post({ kind: 'overdue', hold });
  }

  status(status: Status): void {
    this.post({ kind: 'status', status });
  }

  /** What a seat had taken up was put back: its own pages are told, and the owner's. */
  putBack(seat: number, state: Targeting): void {
    const { role } = this;
    if (role.kind === 'owner' || (role.kind === 'seat' && role.seat === seat))
      this.post({ kind: 'targeting', targeting: this.seat.targeting(state) });
  }

  warn(code: WarningCode, message: string): void {
    this.post({ kind: 'warning', code, message });
  }

  /** Ends the feed; its ports are closed and nothing more is sent (law B3). */
  end(reason: string): void {
    if (this.over) return;
    this.post({ kind: 'gone', reason });
    this.close(reason);
  }

  protected get behind(): boolean {
    return this.cursor.behind;
  }

  protected read(whole: boolean): Batch<FromWorker> | null {
    const { closing, cursor } = this;
    const apart = this.apartFrom - cursor.position;
    const records = cursor.read(whole, apart > 0 ? Math.min(apart, BLOCK_LENGTH) : BLOCK_LENGTH);
    if (records === null) return null;
    const closes = closing !== 0 && !cursor.behind;
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
    this.take(message);
  }

  protected left(): void {
    this.listener.gone(this);
  }

  protected override close(reason: string): void {
    super.close(reason);
    for (const feed of this.besides) feed.end(reason);
    this.besides.clear();
    this.api.close();
  }

  private sendView(reason: ViewReason): void {
    this.cursor.moveTo(this.stream, this.stream.end);
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

  private take(message: FromPage): void {
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
      this.warn(
        'malformed-message',
        `${blocks} credits were returned, with ${unacknowledged} blocks on their way.`,
      );
    }
    if (credits.lost && credits.unacknowledged === 0) {
      this.warn('slow-subscriber', 'Out of credit for too long: the connection restarts from a view.');
      this.sendView('late');
    }
    this.listener.advance();
  }
}
