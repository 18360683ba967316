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
import { Allowance } from '../ports/allowance.ts';
import type { CallPort } from '../ports/call-port.ts';
import { Credits } from '../ports/credits.ts';
import { isFromPage } from '../ports/forms.ts';
import { HoldBudget } from '../ports/hold-budget.ts';
import type { Turns } from '../ports/turns.ts';
import { AfterBlocks } from './after-blocks.ts';
import type { ConnectionPorts, FeedListener } from './connection.ts';
import { Cursor, lastUndone, transferOf } from './cursor.ts';
import { type Batch, Feed } from './feed.ts';
import { joiningOf, readsUpToMoments } from './joining.ts';
import type { SideFeed } from './side-feed.ts';

/** Sends a match, as one role sees it, to one page: first a view, then records, and the phases that viewers play. */
export class MatchFeed extends Feed<FromWorker> {
  /** What the page may see. */
  readonly role: Role;
  /** Number of the connection, from 1. */
  readonly number: number;
  /** The page's access to the match. */
  readonly seat: SeatPort;
  /** The role's stream. It may be read only when the feed is ready: otherwise it may have much to project. */
  stream: RoleStream;
  /** Position in the role's event log up to which everything can be sent now: that of the last view or cut. */
  lastCut = 0;
  private readonly match: Match;
  private readonly api: MessagePort;
  private readonly listener: FeedListener<MatchFeed>;
  private readonly sideFeeds = new Set<SideFeed>();
  private readonly allowance: Allowance;
  private readonly budget: HoldBudget;
  private calls: CallPort | null = null;
  private readonly cursor: Cursor;
  private isLeader = false;
  /** The reason for the view that the page must get before anything else; `null` if it has got it. */
  private owed: ViewReason | null = 'first';
  private readonly after = new AfterBlocks<FromWorker>();
  /** A view after an undone command, for a page that was out of credit; `null` for none. */
  private kept: FromWorker | null = null;
  /** The hold whose handler has run, while its changes are being sent; 0 for none. */
  private closing = 0;
  /** The hold that a block has reported as applied. */
  private appliedWithBlock = 0;
  /** Position at which a block ends if a phase is announced late, so that its changes have a block of their own. */
  private apartFrom = 0;

  constructor(
    match: Match,
    role: Role,
    number: number,
    { stream, api }: ConnectionPorts,
    clock: Clock,
    turns: Turns,
    listener: FeedListener<MatchFeed>,
  ) {
    super(stream, new Credits());
    this.match = match;
    this.number = number;
    this.role = role;
    this.api = api;
    this.listener = listener;
    this.allowance = new Allowance(turns, (reason) => this.expel(reason));
    this.budget = new HoldBudget(clock, () => this.outOfTime());
    this.stream = match.stream(role);
    this.seat = new SeatPort(match, role, () => this.stream);
    this.cursor = new Cursor(this.stream, 0, 0, readsUpToMoments(match, role));
    this.listen();
  }

  /** Whether the page has a view. Until then, its calls wait. */
  get isReady(): boolean {
    return this.owed === null;
  }

  /** Whether the page had a view, and waits for the one after an undone command. */
  get isRestarting(): boolean {
    return this.owed === 'rolled-back';
  }

  /** Sets whether the page's connection is the leader: the match waits for no other (law B2). */
  set leads(leads: boolean) {
    this.isLeader = leads;
    this.review();
  }

  /** Whether the match must wait for this feed, or for a side feed of its page (law B2). */
  get holds(): boolean {
    return this.isLeader && (!this.isReady || this.isAnyWaitedFor);
  }

  /** Whether the match must wait until the page has been sent everything up to here. */
  get isUnsent(): boolean {
    return this.isLeader && (!this.isReady || this.isWaitedFor);
  }

  /** Whether the match has gone on without the page, which was out of credit for too long and has yet to catch up. */
  get isLeftBehind(): boolean {
    return this.isLeader && this.isReady && this.full && !this.isWaitedFor;
  }

  /** Number of the page's side feeds. */
  get sideFeedCount(): number {
    return this.sideFeeds.size;
  }

  /** Number of entries that are kept until the page returns credits, with those of its side feeds: for tests of leaks. */
  get waiting(): number {
    const own = this.cursor.waiting + this.after.waiting;
    return [...this.sideFeeds].reduce((sum, feed) => sum + feed.waiting, own);
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
    this.review();
    this.listener.advance();
  }

  /** Answers the page's calls on this port, until the feed ends. */
  answer(calls: CallPort): void {
    this.calls = calls;
    calls.held = !this.isReady;
  }

  /** Counts a message of the page, on any of its ports. @returns whether to look at it: the connection may have ended */
  admit(): boolean {
    this.allowance.countMessage();
    return !this.over;
  }

  /** Reports a malformed message of the page, on any of its ports. */
  malformed(message: string): void {
    this.warn('malformed-message', message);
    this.allowance.countMalformed();
  }

  /** Counts blocks that the page has taken, of this feed or of a side feed. */
  taken(blocks: number): void {
    this.budget.regain(blocks);
    this.allowance.taken();
  }

  /** Called by a side feed that has flushed, and returned its credits. */
  credited(): void {
    this.review();
    this.listener.credited(this);
  }

  /** Starts or stops the count of the time that the match waits for the page. */
  review(): void {
    this.budget.watch(this.isLeader && this.isReady && this.isAnyWaitedFor);
  }

  /**
   * Ends a block here, for the page and its side feeds: all records so far can be sent. Without a cut, only full blocks are.
   * Must be called only at moments of which the role may know, since the page sees where its blocks end (law H1).
   */
  cut(): void {
    if (!this.isReady) return;
    const { cursor, stream } = this;
    cursor.cut(this.apartFrom);
    cursor.cut();
    this.apartFrom = 0;
    this.lastCut = stream.end;
    for (const feed of this.sideFeeds) feed.cut();
  }

  /**
   * Sends everything that the credits allow, and flushes the side feeds. Does nothing before the page has a view.
   * @param closing the hold whose changes come last; the block with them reports the hold as applied. 0 for none
   */
  flush(closing = 0): void {
    if (!this.isReady) return;
    for (const feed of this.sideFeeds) feed.flush();
    this.closing = closing;
    this.send();
    this.release();
    this.review();
  }

  /** Replaces the stream, after a command was undone. {@link showView} must follow. */
  restart(): void {
    this.stream = this.match.stream(this.role);
    this.owed ??= 'rolled-back';
    if (this.calls !== null) this.calls.held = true;
    for (const feed of this.sideFeeds) feed.undone();
    this.review();
  }

  /** Sends the view that the page waits for. The stream must be up to date. */
  showView(): void {
    const { owed } = this;
    if (owed === null || this.over) return;
    this.owed = null;
    this.sendView(owed);
    if (this.calls !== null) this.calls.held = false;
    this.flush();
  }

  /** Notifies the page that its view takes some time. */
  catchingUp(): void {
    this.post({ kind: 'catching-up' });
  }

  /** Whether the role sees any of these actions. */
  knowsOf(actions: readonly number[]): boolean {
    return this.isReady && actions.some((action) => this.stream.actionOf(action) !== 0);
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
    if (!this.isReady) return;
    const { held } = this.match;
    const hides = held !== null && !this.knowsOf(held.actions);
    const shown = hides ? { ...status, turnFlow: runningAs(status.turnFlow) } : status;
    this.postAfterBlocks({ kind: 'status', status: shown });
  }

  /** Reports that a seat's targeting was cancelled, if the page is that seat's or the owner's. */
  putBack(seat: number, state: Targeting): void {
    const { role } = this;
    if (!this.isReady) return;
    if (role.kind === 'owner' || (role.kind === 'seat' && role.seat === seat))
      this.postAfterBlocks({ kind: 'targeting', targeting: this.seat.targeting(state) });
  }

  /** Sends a warning, unless the page has had many without taking a block. */
  warn(code: WarningCode, message: string): void {
    if (this.allowance.countWarning()) this.post({ kind: 'warning', code, message });
  }

  /** Ends the feed and closes its ports; nothing more is sent (law B3). */
  end(reason: string): void {
    if (this.over) return;
    this.post({ kind: 'gone', reason });
    this.close(reason);
  }

  protected get behind(): boolean {
    return this.isReady && this.cursor.ready;
  }

  protected read(): Batch<FromWorker> | null {
    this.release();
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
    if (!this.admit()) return;
    if (isFromPage(message)) this.handle(message);
    else this.malformed('A malformed message was ignored.');
  }

  protected left(): void {
    this.listener.gone(this);
  }

  protected override close(reason: string): void {
    super.close(reason);
    this.budget.stop();
    this.allowance.stop();
    this.calls?.stop();
    for (const feed of this.sideFeeds) feed.end(reason);
    this.sideFeeds.clear();
    this.api.close();
  }

  /** Whether the match waits for this feed or a side feed, if the page leads. */
  private get isAnyWaitedFor(): boolean {
    return this.isWaitedFor || [...this.sideFeeds].some((feed) => feed.isWaitedFor);
  }

  /** Sends a message after all blocks that end before now: at once, if they are sent. */
  private postAfterBlocks(message: FromWorker): void {
    this.after.keep(this.lastCut, message);
    this.release();
  }

  private release(): void {
    if (this.kept === null) this.after.release(this.cursor.position, (message) => this.post(message));
  }

  private sendView(reason: ViewReason): void {
    const { cursor, stream } = this;
    const { position, before, command: last, table } = joiningOf(this.match, this.role, stream);
    this.apartFrom = 0;
    this.lastCut = position;
    // A page that still waits for a view has received no record after it: it can read on from there.
    const mark = this.kept === null ? 0 : lastUndone(stream.log);
    if (this.kept !== null && cursor.position <= mark) {
      cursor.moveTo(stream, cursor.position, cursor.seq, mark);
      cursor.cut(position);
      return;
    }
    cursor.moveTo(stream, position);
    this.after.clear();
    const command = reason === 'rolled-back' ? last + 1 : last;
    const { prompt } = this.seat;
    const view: FromWorker = { kind: 'view', seq: cursor.seq, before, table, command, prompt, reason };
    if (this.credits.none) this.kept = structuredClone(view);
    else this.post(view);
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
    const taken = this.take(blocks);
    if (taken < blocks) this.malformed(`${blocks} credits returned for ${taken} blocks in flight.`);
    if (taken === 0) return;
    this.taken(taken);
    if (this.kept !== null) this.post(this.kept);
    this.kept = null;
    this.credited();
  }

  /** The match has waited for the page as long as it may. */
  private outOfTime(): void {
    this.abandon();
    for (const feed of this.sideFeeds) feed.abandon();
    this.warn(
      'slow-subscriber',
      'Out of credit for too long: the match no longer waits for this connection.',
    );
    this.listener.advance();
  }

  /** Ends the connection of a page that sends too much. */
  private expel(reason: string): void {
    if (this.over) return;
    this.end(reason);
    this.left();
  }
}
