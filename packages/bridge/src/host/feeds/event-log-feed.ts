import { Projection, revertRecords, type Table } from '@aftercast/kernel';
import { type Match, type Role, seatOf } from '@aftercast/match';
import type { FromLog, LogFrom, LogStart } from '../../contract.ts';
import { Credits } from '../ports/credits.ts';
import { isFromReader } from '../ports/forms.ts';
import { Cursor, commandBefore, lastUndone, transferOf } from './cursor.ts';
import { type Batch, Feed } from './feed.ts';
import { joiningOf, readsUpToMoments } from './joining.ts';
import type { MatchFeed } from './match-feed.ts';
import type { SideFeed } from './side-feed.ts';

/**
 * Sends a role's event log through a port, from its start or from now on. If its page leads, the match waits for a slow
 * follower (law B2). A slow follower loses nothing: the worker keeps the log, and the feed goes on from its cursor when the
 * follower returns a credit.
 */
export class EventLogFeed extends Feed<FromLog> implements SideFeed {
  private readonly match: Match;
  private readonly owner: MatchFeed;
  private readonly cursor: Cursor;
  /** Whether a command was undone since the last message. */
  private isRevoking = false;
  /** A start after an undone command, for a follower that was out of credit; `null` for none. */
  private kept: LogStart | null = null;

  /** @param owner the match feed of the same page, which is ready */
  constructor(match: Match, owner: MatchFeed, port: MessagePort, from: LogFrom) {
    super(port, new Credits());
    this.match = match;
    this.owner = owner;
    const { stream } = owner;
    const { log } = stream;
    const onlyToCuts = readsUpToMoments(match, owner.role);
    if (from === 'start') {
      this.cursor = new Cursor(stream, log.start, 0, onlyToCuts);
      const command = commandBefore(log, match.session.state.command);
      this.listen();
      this.begin({ seq: 0, reason: 'first', table: startTable(match, owner.role), command });
    } else {
      const { position, before, command, table } = joiningOf(match, owner.role, stream, owner.lastCut);
      this.cursor = new Cursor(stream, position, before, onlyToCuts);
      this.listen();
      this.begin({ seq: before, reason: 'first', table, command });
    }
    this.cursor.cut(owner.lastCut);
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

  end(reason: string): void {
    if (this.over) return;
    this.post({ kind: 'gone', reason });
    this.close(reason);
  }

  protected get behind(): boolean {
    return !this.isRevoking && this.cursor.ready;
  }

  protected read(): Batch<FromLog> | null {
    const records = this.cursor.read();
    if (records === null) return null;
    const { seq, data } = records;
    return { message: { kind: 'records', seq, data }, transfer: transferOf(records) };
  }

  protected receive(message: unknown): void {
    if (!this.owner.admit()) return;
    if (!isFromReader(message)) this.owner.malformed('Malformed follower message: expected credit or bye.');
    else if (message.kind === 'bye') this.leave();
    else this.credit(message.blocks);
  }

  protected left(): void {
    this.owner.detach(this);
  }

  private credit(blocks: number): void {
    const taken = this.take(blocks);
    if (taken < blocks) this.owner.malformed('More credits returned than blocks sent.');
    if (taken === 0) return;
    this.owner.taken(taken);
    if (this.kept !== null) this.begin(this.kept);
    this.kept = null;
    if (this.owner.isReady) this.flush();
    this.owner.credited();
  }

  private begin(start: LogStart): void {
    this.post({ kind: 'begin', start });
  }

  /** Revokes the records of the undone command, if the follower has received any of them. */
  private revoke(): void {
    this.isRevoking = false;
    const { cursor, match } = this;
    const { stream } = this.owner;
    const { log } = stream;
    const mark = lastUndone(log);
    if (cursor.position <= mark) {
      cursor.moveTo(stream, cursor.position, cursor.seq, mark);
      return;
    }
    cursor.moveTo(stream, mark, log.records - log.countFrom(mark));
    const table = structuredClone(stream.view);
    revertRecords(table, log.slice(mark));
    const { command } = match.session.state;
    const start: LogStart = { seq: cursor.seq, command, table, reason: 'rolled-back' };
    if (this.credits.none) this.kept = start;
    else this.begin(start);
  }
}

/** The table at the start of the event log, as a role saw it. */
function startTable(match: Match, role: Role): Table {
  const table = match.startTable();
  const seat = seatOf(role);
  return seat === null ? table : new Projection(match.session.game, table, seat).view;
}
