import {
  type EventLog,
  kindOf,
  lengthOf,
  Projection,
  RecordKind,
  revertRecords,
  type Table,
} from '@aftercast/kernel';
import { type Match, type Role, seatOf } from '@aftercast/match';
import type { Clock } from '../../clock.ts';
import type { FromLog, LogFrom, LogStart } from '../../contract.ts';
import { Credits } from '../ports/credits.ts';
import { isFromReader } from '../ports/forms.ts';
import { Cursor, countRecords, transferOf } from './cursor.ts';
import { type Batch, Feed } from './feed.ts';
import type { MatchFeed, SideFeed } from './match-feed.ts';

/**
 * Sends a role's event log through a port, from its start or from now on. The match waits for a slow follower (law B2). If
 * the match stops waiting for it, the follower still loses nothing: the worker keeps the log, and the feed goes on from its
 * cursor when the follower returns a credit.
 */
export class EventLogFeed extends Feed<FromLog> implements SideFeed {
  private readonly match: Match;
  private readonly owner: MatchFeed;
  private readonly cursor: Cursor;

  /** @param owner the match feed of the same page */
  constructor(match: Match, owner: MatchFeed, port: MessagePort, from: LogFrom, clock: Clock) {
    super(port, new Credits(clock, () => warnTooSlow(owner)));
    this.match = match;
    this.owner = owner;
    const stream = match.stream(owner.role);
    const { log } = stream;
    const fromStart = from === 'start';
    this.cursor = fromStart
      ? new Cursor(stream, log.start, 0)
      : new Cursor(stream, log.end, countRecords(log));
    this.listen();
    const { command } = match.session.state;
    this.begin({
      seq: this.cursor.seq,
      reason: 'first',
      table: fromStart ? startTable(match, owner.role) : stream.view,
      command: fromStart ? commandBefore(log, command) : command,
    });
    this.cursor.cut(owner.lastCut);
    this.flush();
  }

  cut(): void {
    this.cursor.cut();
  }

  flush(): void {
    this.send();
  }

  /** Revokes the records of the undone command, if the follower has received any of them. */
  undone(): void {
    const { match, owner, cursor } = this;
    const stream = match.stream(owner.role);
    const { log } = stream;
    const mark = lastUndone(log);
    if (cursor.position <= mark) {
      cursor.moveTo(stream, cursor.position, cursor.seq, mark);
      return;
    }
    cursor.moveTo(stream, mark, countRecords(log, log.start, mark));
    const table = structuredClone(stream.view);
    revertRecords(table, log.slice(mark));
    this.begin({ seq: cursor.seq, command: match.session.state.command, table, reason: 'rolled-back' });
  }

  end(reason: string): void {
    if (this.over) return;
    this.post({ kind: 'gone', reason });
    this.close(reason);
  }

  protected get behind(): boolean {
    return this.cursor.ready;
  }

  protected read(): Batch<FromLog> | null {
    const records = this.cursor.read();
    if (records === null) return null;
    const { seq, data } = records;
    return { message: { kind: 'records', seq, data }, transfer: transferOf(records) };
  }

  protected receive(message: unknown): void {
    if (!isFromReader(message)) {
      this.owner.warn('malformed-message', 'Malformed follower message: expected credit or bye.');
      return;
    }
    if (message.kind === 'bye') {
      this.leave();
      return;
    }
    if (!this.credits.take(message.blocks))
      this.owner.warn('malformed-message', 'More credits returned than blocks sent.');
    this.credits.waitAgain();
    this.flush();
    this.owner.wake();
  }

  protected left(): void {
    this.owner.detach(this);
  }

  private begin(start: LogStart): void {
    this.post({ kind: 'begin', start });
  }
}

function warnTooSlow(owner: MatchFeed): void {
  owner.warn(
    'slow-subscriber',
    'A follower was out of credit for too long: the match no longer waits for it.',
  );
  owner.wake();
}

/** The table at the start of the event log, as a role saw it. */
function startTable(match: Match, role: Role): Table {
  const table = match.startTable();
  const seat = seatOf(role);
  return seat === null ? table : new Projection(match.session.game, table, seat).view;
}

/** The number of the last command before the first command in the event log. @param last the result if the log has none */
function commandBefore(log: EventLog, last: number): number {
  for (const { data, length } of log.written()) {
    for (let at = 0; at < length; at += lengthOf(data[at] as number))
      if (kindOf(data[at] as number) === RecordKind.command) return (data[at + 1] as number) - 1;
  }
  return last;
}

/** Position of the last `rolledBack` record: the undone command had begun there. The log's end if there is none. */
function lastUndone(log: EventLog): number {
  for (const { data, start, length } of [...log.written()].reverse()) {
    let found = -1;
    for (let at = 0; at < length; at += lengthOf(data[at] as number))
      if (kindOf(data[at] as number) === RecordKind.rolledBack) found = start + at;
    if (found >= 0) return found;
  }
  return log.end;
}
