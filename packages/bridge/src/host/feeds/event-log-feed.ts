import type { Table } from '@aftercast/kernel';
import { seatOf } from '@aftercast/match';
import type { LogFrom, LogStart, PrefixCheck } from '../../contract.ts';
import { Cursor, commandBefore, lastUndone } from './cursor.ts';
import { type FedMatch, joiningOf, readsUpToMoments } from './joining.ts';
import { LogFeed } from './log-feed.ts';
import type { MatchFeed } from './match-feed.ts';
import type { SideFeed } from './side-feed.ts';

/**
 * Sends a role's event log through a port, from its start or from now on. If its page leads, the match waits for a slow
 * follower (law B2). A slow follower loses nothing: the worker keeps the log, and the feed goes on from its cursor when the
 * follower returns a credit.
 */
export class EventLogFeed extends LogFeed implements SideFeed {
  private readonly match: FedMatch;
  protected readonly page: MatchFeed;
  protected readonly cursor: Cursor;
  /** Whether a command was undone since the last message. */
  private isRevoking = false;
  /** A start after an undone command, for a follower that was out of credit; `null` for none. */
  private kept: LogStart | null = null;

  /** @param page the match feed of the same page, which is ready */
  constructor(match: FedMatch, page: MatchFeed, port: MessagePort, from: LogFrom) {
    super(port);
    this.match = match;
    this.page = page;
    const { stream } = page;
    const { log } = stream;
    const onlyToCuts = readsUpToMoments(match, page.role);
    if (from === 'start') {
      this.cursor = new Cursor(stream, log.start, 0, onlyToCuts);
      const command = commandBefore(log, match.session.state.command);
      this.listen();
      this.begin({ seq: 0, reason: 'first', table: startTable(match, page), command });
    } else {
      const { position, before, command, table } = joiningOf(match, page.role, stream, page.lastCut);
      this.cursor = new Cursor(stream, position, before, onlyToCuts);
      this.listen();
      this.begin({ seq: before, reason: 'first', table, command });
    }
    this.cursor.cut(page.lastCut);
    this.flush();
  }

  get waiting(): number {
    return this.cursor.waiting;
  }

  cut(): void {
    this.cursor.cut();
  }

  flush(): void {
    if (this.isRevoking) this.revoke();
    this.send();
  }

  undone(): void {
    this.isRevoking = true;
  }

  protected get behind(): boolean {
    return !this.isRevoking && this.cursor.ready;
  }

  protected override checksAt(records: number): PrefixCheck[] | undefined {
    return this.page.stream.checksAt?.(records);
  }

  protected left(): void {
    this.page.detach(this);
  }

  protected goOn(): void {
    if (this.kept !== null) this.begin(this.kept);
    this.kept = null;
    if (this.page.isReady) this.flush();
    this.page.credited();
  }

  /** Revokes the records of the undone command, if the follower has received any of them. */
  private revoke(): void {
    this.isRevoking = false;
    const { cursor, match } = this;
    const { stream } = this.page;
    const { log } = stream;
    const mark = lastUndone(log);
    if (cursor.position <= mark) {
      cursor.moveTo(stream, cursor.position, cursor.seq, mark);
      return;
    }
    cursor.moveTo(stream, mark, log.records - log.countFrom(mark));
    const { command } = match.session.state;
    const start: LogStart = { seq: cursor.seq, command, table: stream.tableAt(mark), reason: 'rolled-back' };
    if (this.credits.none) this.kept = start;
    else this.begin(start);
  }
}

/** The table at the start of the event log, as the page's role saw it. What a role saw is in its stream, wherever it is played. */
function startTable(match: FedMatch, { role, stream }: MatchFeed): Table {
  return seatOf(role) === null ? match.startTable() : stream.tableAt(stream.log.start);
}
