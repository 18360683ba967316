import type { HeldPhase, RecordedMatch, Role } from '@aftercast/match';
import { type FromPage, type FromWorker, type LogFrom, MAX_SIDE_FEEDS, type Status } from '../../contract.ts';
import { AfterBlocks } from '../feeds/after-blocks.ts';
import type { ConnectionPorts, FeedListener } from '../feeds/connection.ts';
import { Cursor } from '../feeds/cursor.ts';
import { PageFeed } from '../feeds/page-feed.ts';
import type { PlayedFeed, PlayedFeeds } from '../playback/played.ts';
import { OpenError } from '../ports/open-error.ts';
import type { Turns } from '../ports/turns.ts';
import { type FollowedReplay, ReplayLogFeed } from './replay-log-feed.ts';

/**
 * Sends a replay to its one page: a view, then records, and the phases that viewers play; another view after each jump. The
 * number of a record is its number in the role's event log, so it says where the replay is. The replay waits for its page as
 * long as it takes: nothing else is delayed by that.
 */
export class ReplayFeed extends PageFeed implements PlayedFeed, PlayedFeeds, FollowedReplay {
  readonly role: Role;
  /** Always `false`: the replay waits for its page. */
  readonly isLeftBehind = false;
  /** Always `false`: no command is undone. */
  readonly isRestarting = false;
  private readonly match: RecordedMatch;
  protected readonly listener: FeedListener<this>;
  protected readonly cursor: Cursor;
  private readonly after = new AfterBlocks<FromWorker>();
  private readonly followers = new Set<ReplayLogFeed>();
  /** Number of the jump whose view the page must get before anything else; `null` if it has got it. */
  private owed: number | null = null;
  private lastCut: number;
  private apartFrom = 0;
  /** Number of the last hold that a jump has ended: the page's acknowledgements may be on their way. */
  private interrupted = 0;

  constructor(
    match: RecordedMatch,
    role: Role,
    ports: ConnectionPorts,
    turns: Turns,
    listener: FeedListener<ReplayFeed>,
  ) {
    super(ports, turns);
    this.match = match;
    this.role = role;
    this.listener = listener;
    const { seen } = match;
    this.cursor = new Cursor(seen, seen.end, seen.moment, false);
    this.lastCut = seen.end;
    this.listen();
    this.post({ ...this.view(), reason: 'first' });
  }

  /** Whether the replay must wait for its page. */
  get holds(): boolean {
    return this.owed !== null || this.full;
  }

  get isUnsent(): boolean {
    return this.holds;
  }

  /** The page always leads: it is the only one. */
  set leads(_: boolean) {}

  /** Sends the event log through another port of the page. @throws OpenError if there are too many followers */
  follow(port: MessagePort, from: LogFrom): void {
    if (this.followers.size >= MAX_SIDE_FEEDS) {
      port.close();
      throw new OpenError(
        `A connection has at most ${MAX_SIDE_FEEDS} followers of the event log: end one first.`,
      );
    }
    this.followers.add(new ReplayLogFeed(this.match, this, port, from));
  }

  /** Removes a follower that has ended. */
  detach(follower: ReplayLogFeed): void {
    this.followers.delete(follower);
  }

  /** Restarts from a view, after a jump. @param jump the number of the jump, from 1 */
  moved(jump: number): void {
    const { after, cursor, match } = this;
    this.owed = jump;
    this.apartFrom = 0;
    this.lastCut = match.seen.end;
    cursor.moveTo(match.seen, match.seen.end, match.seen.moment);
    after.clear();
    if (!this.credits.none) this.showView();
  }

  cut(): void {
    this.cursor.cut(this.apartFrom);
    this.cursor.cut();
    this.apartFrom = 0;
    this.lastCut = this.match.seen.end;
  }

  flush(_leader: PlayedFeed | null = null, closing = 0): void {
    this.closing = closing;
    if (this.owed === null) this.send();
    this.release();
  }

  /** Never called: no command is undone. */
  restart(): void {}

  notifyStatus(status: Status): void {
    this.status(status);
  }

  /** Never called: the replay ends with its page. */
  drop(): void {}

  knowsOf(actions: readonly number[]): boolean {
    return actions.some((action) => action !== 0);
  }

  mark(apart: boolean): void {
    this.apartFrom = apart ? this.match.seen.end : 0;
  }

  announce(hold: number, { actions, phase, applied }: HeldPhase): void {
    const known = actions.filter((it) => it !== 0);
    this.post({ kind: 'announced', hold, actions: known, phase, ...(applied && { late: applied }) });
  }

  reportApplied(hold: number): void {
    if (this.appliedWithBlock !== hold) this.post({ kind: 'applied', hold });
  }

  overdue(hold: number): void {
    this.interrupted = hold;
    this.post({ kind: 'overdue', hold });
  }

  status(status: Status): void {
    this.after.keep(this.lastCut, { kind: 'status', status });
    this.release();
  }

  protected get behind(): boolean {
    return this.cursor.ready;
  }

  protected override close(reason: string): void {
    super.close(reason);
    for (const follower of this.followers) follower.end(reason);
    this.followers.clear();
  }

  protected handle(message: FromPage): void {
    switch (message.kind) {
      case 'credit':
        this.credit(message.blocks);
        return;
      case 'read':
        // Nothing is sent here that the page has not asked for.
        return;
      case 'keyframe':
      case 'ended':
        if (message.hold > this.interrupted) this.listener[message.kind](this, message.hold);
        return;
      case 'bye':
        this.leave();
        return;
      default:
        message satisfies never;
    }
  }

  protected goOn(): void {
    if (this.owed !== null) this.showView();
    this.listener.credited(this);
  }

  private showView(): void {
    const jump = this.owed ?? 0;
    this.owed = null;
    this.post({ ...this.view(), reason: 'moved', jump });
    this.release();
  }

  private view(): Omit<Extract<FromWorker, { kind: 'view' }>, 'reason'> {
    const { command, prompt, seen } = this.match;
    return { kind: 'view', seq: seen.moment, before: seen.moment, table: seen.view, command, prompt };
  }

  protected release(): void {
    if (this.owed === null) {
      const { after, cursor } = this;
      after.release(
        cursor.position,
        () => true,
        (message) => this.post(message),
      );
    }
  }
}
