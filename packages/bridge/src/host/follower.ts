import {
  BLOCK_LENGTH,
  Kind,
  kindOf,
  lengthOf,
  Projection,
  revertRecords,
  type Table,
  type Tape,
} from '@aftercast/kernel';
import { type Match, type Role, type RoleStream, seatOf } from '@aftercast/match';
import type { Clock } from '../clock.ts';
import type { FromTape, TapeFrom, TapeStart } from '../contract.ts';
import { type Connection, countIn, countRecords, type Reader, TRANSFERRED } from './connection.ts';
import { Credits } from './credits.ts';
import { isFromReader } from './form.ts';

/**
 * Sends a role's tape through a port, from its start if that is wanted. It has credits as a connection has, and the match
 * waits for it as for a connection (law B2). But one that is too slow is only waited for no more: since the tape is kept,
 * it goes on where it was when it has credits again.
 */
export class Follower implements Reader {
  private readonly match: Match;
  private readonly connection: Connection;
  private readonly port: MessagePort;
  private readonly credits: Credits;
  private stream: RoleStream;
  /** Position in the stream up to which records were sent. */
  private position: number;
  /** Number of the last record that was sent (law B1). */
  private seq: number;
  private closed = false;

  constructor(match: Match, connection: Connection, port: MessagePort, from: TapeFrom, clock: Clock) {
    this.match = match;
    this.connection = connection;
    this.port = port;
    this.credits = new Credits(clock, () => this.tooSlow());
    this.stream = match.stream(connection.role);
    const { tape } = this.stream;
    this.position = from === 'start' ? tape.start : tape.end;
    this.seq = from === 'start' ? 0 : countRecords(tape);
    port.onmessage = ({ data }) => this.hear(data);
    port.addEventListener('close', () => this.leave());
    port.start();
    const first = { seq: this.seq, reason: 'first' } as const;
    if (from === 'start') {
      const table = startTable(match, connection.role);
      this.begin({ ...first, table, command: commandBefore(tape, match.session.state.command) });
    } else this.begin({ ...first, table: this.stream.view, command: match.session.state.command });
    this.flush(false);
  }

  get full(): boolean {
    const { credits } = this;
    return !credits.lost && !this.closed && credits.none && this.position < this.stream.end;
  }

  flush(whole: boolean): void {
    const { credits, stream } = this;
    while (!this.closed && !credits.none) {
      if (whole && stream.end - this.position < BLOCK_LENGTH) return;
      const piece = stream.read(this.position, BLOCK_LENGTH);
      if (piece === null) return;
      const { data } = piece;
      credits.spend();
      // What is handed over has no length any more.
      const seq = this.seq + 1;
      this.position = piece.end;
      this.seq += countIn(data);
      this.post({ kind: 'records', seq, data }, data.length < TRANSFERRED ? [] : [data.buffer]);
    }
    credits.watch(this.full);
  }

  /** What was told of the command that was undone is taken back; whoever was not that far has nothing to forget. */
  undone(): void {
    const { match, connection } = this;
    this.stream = match.stream(connection.role);
    const { tape } = this.stream;
    const mark = lastUndone(tape);
    if (this.position <= mark) return;
    this.position = mark;
    this.seq = countRecords(tape, tape.start, mark);
    const table = structuredClone(this.stream.view);
    revertRecords(table, tape.slice(mark));
    this.begin({ seq: this.seq, command: match.session.state.command, table, reason: 'rolled-back' });
  }

  end(reason: string): void {
    if (this.closed) return;
    this.post({ kind: 'gone', reason });
    this.shut();
  }

  private begin(start: TapeStart): void {
    this.post({ kind: 'begin', start });
  }

  private post(message: FromTape, transfer: Transferable[] = []): void {
    this.port.postMessage(message, transfer);
  }

  private hear(message: unknown): void {
    if (!isFromReader(message)) {
      this.connection.warn('malformed-message', 'A follower of the tape returns credits or says goodbye.');
      return;
    }
    if (message.kind === 'bye') {
      this.leave();
      return;
    }
    if (!this.credits.take(message.blocks))
      this.connection.warn(
        'malformed-message',
        'More credits were returned than blocks of the tape were sent.',
      );
    this.credits.waitAgain();
    this.flush(false);
    this.connection.wake();
  }

  private tooSlow(): void {
    this.connection.warn(
      'slow-subscriber',
      'A follower of the tape was out of credits for too long: the match does not wait for it.',
    );
    this.connection.wake();
  }

  private leave(): void {
    if (this.closed) return;
    this.shut();
    this.connection.detach(this);
  }

  private shut(): void {
    this.closed = true;
    this.credits.stop();
    this.port.onmessage = null;
    this.port.close();
  }
}

/** The table as a role saw it where the tape begins. */
function startTable(match: Match, role: Role): Table {
  const table = match.startTable();
  const seat = seatOf(role);
  return seat === null ? table : new Projection(match.session.game, table, seat).view;
}

/** The number of the last command before the tape's first one. */
function commandBefore(tape: Tape, last: number): number {
  for (const { data, length } of tape.written()) {
    for (let at = 0; at < length; at += lengthOf(data[at] as number))
      if (kindOf(data[at] as number) === Kind.command) return (data[at + 1] as number) - 1;
  }
  return last;
}

/** Position of the last record that says that a command was undone: where that command had begun. */
function lastUndone(tape: Tape): number {
  for (const { data, start, length } of [...tape.written()].reverse()) {
    let found = -1;
    for (let at = 0; at < length; at += lengthOf(data[at] as number))
      if (kindOf(data[at] as number) === Kind.rolledBack) found = start + at;
    if (found >= 0) return found;
  }
  return tape.end;
}
