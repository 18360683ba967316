import type { Clock } from '../../clock.ts';
import type { FromWorker } from '../../contract.ts';
import type { CallPort } from '../ports/call-port.ts';
import { HoldBudget } from '../ports/hold-budget.ts';
import type { Turns } from '../ports/turns.ts';
import { Unread } from '../ports/unread.ts';
import type { NewConnection } from './connection.ts';
import { PageFeed } from './page-feed.ts';
import type { SideFeed } from './side-feed.ts';

/**
 * One page's connection to a match, apart from what it is sent: its side feeds, how long the match waits for it, and how
 * much it may leave unread.
 */
export abstract class AwaitedFeed extends PageFeed {
  /** Number of the connection, from 1. */
  readonly number: number;
  protected readonly sideFeeds = new Set<SideFeed>();
  private readonly unread = new Unread();
  private readonly budget: HoldBudget;
  private isLeader = false;

  constructor({ number, ports }: NewConnection, clock: Clock, turns: Turns) {
    super(ports, turns);
    this.number = number;
    for (let said = 0; said < (ports.said ?? 0); said++) this.unread.countMessage('catching-up');
    this.budget = new HoldBudget(clock, () => this.outOfTime());
  }

  /** Whether the page has a view. Until then, its calls wait. */
  abstract get isReady(): boolean;

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
  override answer(calls: CallPort): void {
    super.answer(calls);
    calls.held = !this.isReady;
  }

  /** Counts an answer to a call of the page. */
  countAnswer(): void {
    this.unread.countAnswer();
    this.endIfUnread();
  }

  /** Counts blocks that the page has taken, of this feed or of a side feed. */
  override taken(blocks: number): void {
    this.budget.regain(blocks);
    super.taken(blocks);
  }

  /** Starts or stops the count of the time that the match waits for the page. */
  review(): void {
    this.budget.watch(this.isLeader && this.isReady && this.isAnyWaitedFor);
  }

  /** Whether the page may be sent messages besides blocks: it has not left too many unread. */
  protected get mayPost(): boolean {
    return !this.unread.isFull;
  }

  protected override get isBlocked(): boolean {
    return super.isBlocked || !this.mayPost;
  }

  protected override post(message: FromWorker, transfer?: Transferable[]): void {
    this.unread.countMessage(message.kind);
    super.post(message, transfer);
  }

  protected override take(blocks: number): number {
    const taken = super.take(blocks);
    this.unread.takeBlocks(taken);
    return taken;
  }

  /**
   * Handles what the page says that it has read besides blocks.
   * @returns whether something may be sent that could not be sent before
   */
  protected hasRead(messages: number, answers: number): boolean {
    const { isFull } = this.unread;
    if (!this.unread.take(messages, answers)) {
      this.malformed('The page says that it has read more than it was sent.');
      return false;
    }
    if (!isFull || this.unread.isFull) return false;
    this.unblock();
    this.taken(1);
    return true;
  }

  /** Ends the connection of a page that leaves too much unread. */
  protected endIfUnread(): void {
    const { excess } = this.unread;
    if (excess !== null) this.expel(excess);
  }

  protected override close(reason: string): void {
    this.budget.stop();
    super.close(reason);
    for (const feed of this.sideFeeds) feed.end(reason);
    this.sideFeeds.clear();
  }

  /** Whether the match waits for this feed or a side feed, if the page leads. */
  private get isAnyWaitedFor(): boolean {
    if (this.isWaitedFor) return true;
    for (const feed of this.sideFeeds) if (feed.isWaitedFor) return true;
    return false;
  }

  /** The match has waited for the page as long as it may. */
  private outOfTime(): void {
    this.abandon();
    for (const feed of this.sideFeeds) feed.abandon();
    this.warn('slow-leader', 'Out of credit for too long: the match no longer waits for this connection.');
    this.listener.advance();
  }
}
