import {
  type HeldPhase,
  positionAfter,
  type Role,
  type RoleStream,
  runningAs,
  SeatPort,
} from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import type {
  ConnectOptions,
  Fault,
  FromPage,
  FromWorker,
  ResumedAt,
  ServerState,
  Status,
  Targeting,
  ViewReason,
} from '../../contract.ts';
import type { Turns } from '../ports/turns.ts';
import { AfterBlocks } from './after-blocks.ts';
import { AwaitedFeed } from './awaited-feed.ts';
import type { FeedListener, NewConnection } from './connection.ts';
import { Cursor, cursorAfter, lastUndone } from './cursor.ts';
import { type FedMatch, isKnownMoment, type Joining, joiningOf, readsUpToMoments } from './joining.ts';

/** Sends a match, as one role sees it, to one page: first a view, then records, and the phases that viewers play. */
export class MatchFeed extends AwaitedFeed {
  /** What the page may see. */
  readonly role: Role;
  /** The page's access to the match. */
  readonly seat: SeatPort;
  /** The role's stream. It may be read only when the feed is ready: otherwise it may have much to project. */
  stream: RoleStream;
  /** Position in the role's event log up to which everything can be sent now: that of the last view or cut. */
  lastCut = 0;
  private readonly match: FedMatch;
  private readonly options: ConnectOptions;
  protected readonly listener: FeedListener<this>;
  protected cursor: Cursor;
  /**
   * The reason for the view that the page must get before anything else; `null` if it has got it. `resumed`: the page has a
   * view from another worker, and goes on from there.
   */
  private owed: ViewReason | 'resumed' | null = 'first';
  /** Where the page goes on that had another worker; `null` if it had none, or has gone on. */
  private resumed: ResumedAt | null;
  private readonly after = new AfterBlocks<FromWorker>();
  /** A view after an undone command, for a page that was out of credit; `null` for none. */
  private kept: FromWorker | null = null;
  /** Position at which a block ends if a phase is announced late, so that its changes have a block of their own. */
  private apartFrom = 0;

  constructor(
    match: FedMatch,
    connection: NewConnection,
    clock: Clock,
    turns: Turns,
    listener: FeedListener<MatchFeed>,
  ) {
    super(connection, clock, turns);
    this.listener = listener;
    const { options, role } = connection;
    this.match = match;
    this.role = role;
    this.options = options;
    this.stream = match.stream(role);
    this.seat = new SeatPort(match, role, () => this.stream);
    const { at } = options;
    this.resumed = at ?? null;
    if (at !== undefined) this.owed = at.undone ? 'rolled-back' : 'resumed';
    this.cursor = new Cursor(this.stream, 0, at?.seq ?? 0, readsUpToMoments(match, role));
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

  /** Number of entries that are kept until the page returns credits, with those of its side feeds: for tests of leaks. */
  get waiting(): number {
    const own = this.cursor.waiting + this.after.waiting;
    return [...this.sideFeeds].reduce((sum, feed) => sum + feed.waiting, own);
  }

  /** Called by a side feed that has flushed, and returned its credits. */
  credited(): void {
    this.review();
    this.listener.credited(this);
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
    const { resumed } = this;
    this.resumed = null;
    if (owed !== 'resumed') this.sendView(owed, resumed);
    else if (resumed !== null) this.resumeAt(resumed);
    if (this.calls !== null) this.calls.held = false;
    this.flush();
  }

  /** Notifies the page that its view takes some time. */
  catchingUp(): void {
    if (this.mayPost) this.post({ kind: 'catching-up' });
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

  /** Reports how the worker's connection to the server of the match is. */
  server(state: Exclude<ServerState, 'none'>): void {
    if (this.mayPost) this.post({ kind: 'server', state });
  }

  /** Reports a command that the match has accepted, if the page keeps the match. */
  accepted(message: Extract<FromWorker, { kind: 'accepted' }>): void {
    if (this.options.keeps !== true) return;
    this.post(message);
    // The match is just accepting the command: what the end of a connection leads to comes after that.
    queueMicrotask(() => this.endIfUnread());
  }

  /** Reports what broke in the match, if the page keeps the match. */
  broke(fault: Fault, isUndone: boolean): void {
    if (this.options.keeps === true) this.post({ kind: 'broke', fault, isUndone });
  }

  protected get behind(): boolean {
    return this.isReady && (this.cursor.ready || this.after.waiting > 0);
  }

  /** Sends a message after all blocks that end before now: at once, if they are sent. */
  private postAfterBlocks(message: FromWorker): void {
    this.after.keep(this.lastCut, message);
    this.release();
  }

  protected release(): void {
    if (this.kept !== null) return;
    const { after, cursor } = this;
    after.release(
      cursor.position,
      () => this.mayPost,
      (message) => this.post(message),
    );
  }

  private sendView(reason: ViewReason, resumed: ResumedAt | null): void {
    const { cursor, stream } = this;
    const undone = resumed === null ? null : undoneAt(stream, resumed);
    const { position, before, command: last, table } = undone ?? joiningOf(this.match, this.role, stream);
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
    const prompt = undone === null ? this.seat.prompt : null;
    const checks = stream.checksAt?.(before);
    const view: FromWorker = {
      kind: 'view',
      seq: cursor.seq,
      before,
      table,
      command,
      prompt,
      reason,
      ...(checks && { checks }),
    };
    if (undone !== null) this.cut();
    if (this.isBlocked) this.kept = structuredClone(view);
    else this.post(view);
  }

  /** Goes on where the page had come with another worker: it has a view. */
  private resumeAt({ records, seq }: ResumedAt): void {
    const { match, role, stream } = this;
    this.cursor = cursorAfter(stream, records, seq, readsUpToMoments(match, role));
    this.lastCut = this.cursor.position;
    if (!isKnownMoment(match, role, stream)) return;
    this.lastCut = stream.end;
    this.cursor.cut();
  }

  protected handle(message: FromPage): void {
    switch (message.kind) {
      case 'credit':
        this.credit(message.blocks);
        return;
      case 'read':
        if (this.hasRead(message.messages, message.answers)) this.goOn();
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

  protected goOn(): void {
    if (this.kept !== null && !this.isBlocked) {
      this.post(this.kept);
      this.kept = null;
    }
    this.credited();
  }
}

/** The moment after a command was undone, while no worker showed the match: what has happened since follows. */
function undoneAt(stream: RoleStream, { command, records, undone }: ResumedAt): Joining | null {
  if (!undone || command === undefined) return null;
  const position = positionAfter(stream.log, records);
  return { position, before: records, command: command - 1, table: stream.tableAt(position) };
}
