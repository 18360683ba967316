import { BLOCK_LENGTH, lengthOf, type Tape } from '@aftercast/kernel';
import type { Match, Role, RoleStream } from '@aftercast/match';
import type { Clock } from '../clock.ts';
import type {
  FromPage,
  FromWorker,
  PendingPrompt,
  Status,
  Targeting,
  ViewReason,
  WarningCode,
} from '../contract.ts';
import { Credits } from './credits.ts';
import { isFromPage } from './form.ts';
import { numbered } from './numbered.ts';

/** What a connection tells the host that holds it. */
export interface ConnectionEvents {
  /** There is room for more, or an acknowledgement may have freed the match. */
  ready(): void;
  keyframe(pause: number): void;
  ended(pause: number): void;
  gone(): void;
}

/** Something else that a connection's page reads: the tape from its start, or the machines. It ends with the connection. */
export interface Reader {
  /** Whether the match must wait for it (law B2). */
  readonly full: boolean;
  /** Sends what there is, see {@link Connection.flush}. */
  flush(whole: boolean): void;
  /** The last command was undone: tape and streams are others now. */
  undone(): void;
  /** Ends it; its port is closed and nothing more is sent (law B3). */
  end(reason: string): void;
}

/** A connection's ends of its two channels: records and acknowledgements, and calls. */
export interface ConnectionPorts {
  stream: MessagePort;
  api: MessagePort;
}

/** Integers from which on a block's memory is handed over. */
export const TRANSFERRED = 2_048;

/** One subscriber: its port, its place in its role's stream, and its credits. */
export class Connection {
  readonly role: Role;
  /** The host's number for it. */
  readonly number: number;
  private readonly match: Match;
  private readonly port: MessagePort;
  private readonly api: MessagePort;
  private readonly events: ConnectionEvents;
  private readonly readers = new Set<Reader>();
  private readonly credits: Credits;
  private stream: RoleStream;
  /** Position in the stream up to which records were sent. */
  private position = 0;
  /** Number of the last record that was sent (law B1). */
  private seq = 0;
  /** The pause whose closing went with a block. */
  private closedWithBlock = 0;
  /** Position at which a block ends, if there is more to send: what a late announcement is of comes after it. */
  private apartFrom = 0;
  private closed = false;

  constructor(
    match: Match,
    role: Role,
    number: number,
    ports: ConnectionPorts,
    clock: Clock,
    events: ConnectionEvents,
  ) {
    this.match = match;
    this.number = number;
    this.role = role;
    this.port = ports.stream;
    this.api = ports.api;
    this.events = events;
    this.credits = new Credits(clock, () => events.ready());
    this.stream = match.stream(role);
    this.port.onmessage = (message) => this.hear(message.data);
    this.port.addEventListener('close', () => this.leave());
    this.port.start();
    this.sendView('first');
  }

  /** The seat's number for an entity of the match, and back. */
  get numbers(): RoleStream {
    return this.stream;
  }

  /** Whether records wait that cannot be sent for want of credits (law B2). A lost connection keeps nobody waiting. */
  get full(): boolean {
    const { credits } = this;
    return !credits.lost && !this.closed && credits.none && this.position < this.stream.end;
  }

  /** Whether the match waits for it, or for what else its page reads. */
  get holds(): boolean {
    if (this.full) return true;
    for (const reader of this.readers) if (reader.full) return true;
    return false;
  }

  /** How many things its page reads besides. */
  get readerCount(): number {
    return this.readers.size;
  }

  /** Whether it has ended. */
  get over(): boolean {
    return this.closed;
  }

  /** Takes on something else that its page reads. What ends before the connection does is to be taken off. */
  attach(reader: Reader): void {
    this.readers.add(reader);
  }

  detach(reader: Reader): void {
    this.readers.delete(reader);
    this.wake();
  }

  /** A reader may not be waited for any more: the match may go on. */
  wake(): void {
    this.events.ready();
  }

  /**
   * Sends what there is, as far as the credits go.
   * @param whole only full blocks: more is coming
   * @param closing the pause whose changes are the last of it; 0 for none. What went with a block need not be said again.
   */
  flush(whole: boolean, closing = 0): void {
    for (const reader of this.readers) reader.flush(whole);
    const { credits } = this;
    while (!this.closed && !credits.lost && !credits.none) {
      if (whole && this.stream.end - this.position < BLOCK_LENGTH) return;
      const apart = this.apartFrom - this.position;
      const piece = this.stream.read(this.position, apart > 0 ? Math.min(apart, BLOCK_LENGTH) : BLOCK_LENGTH);
      if (piece === null) return;
      this.position = piece.end;
      credits.spend();
      const { data } = piece;
      const count = countIn(data);
      // Handing a small buffer over takes longer than copying it.
      const closes = closing !== 0 && this.position === this.stream.end;
      if (closes) this.closedWithBlock = closing;
      this.post(
        { kind: 'block', seq: this.seq + 1, count, data, ...(closes && { closed: closing }) },
        data.length < TRANSFERRED ? [] : [data.buffer],
      );
      this.seq += count;
    }
    credits.watch(this.full);
  }

  /** Begins again from a view: after a rollback, or a time without credits. */
  restart(reason: 'late' | 'rolled-back'): void {
    this.stream = this.match.stream(this.role);
    this.sendView(reason);
    if (reason === 'rolled-back') for (const reader of this.readers) reader.undone();
  }

  /** Whether the role is told of any of these actions. */
  knowsOf(actions: readonly number[]): boolean {
    return actions.some((action) => this.stream.actionOf(action) !== 0);
  }

  /** Keeps what comes from now on apart from what was before, in a block of its own; or does not any more. */
  mark(apart: boolean): void {
    this.apartFrom = apart ? this.stream.end : 0;
  }

  /**
   * Announces a watched phase of those actions that the role has been told of.
   * @param late whether its handler has run
   */
  announce(pause: number, actions: readonly number[], phase: 'prepare' | 'perform', late = false): void {
    const told = actions.map((action) => this.stream.actionOf(action)).filter((it) => it !== 0);
    this.post({ kind: 'announced', pause, actions: told, phase, ...(late && { late }) });
  }

  close(pause: number): void {
    if (this.closedWithBlock !== pause) this.post({ kind: 'closed', pause });
  }

  overdue(pause: number): void {
    this.post({ kind: 'overdue', pause });
  }

  status(status: Status): void {
    this.post({ kind: 'status', status });
  }

  /** What a seat had taken up was put back: its own connections are told, and the owner's. */
  putBack(seat: number, state: Targeting): void {
    const { role } = this;
    if (role.kind === 'owner' || (role.kind === 'seat' && role.seat === seat))
      this.post({ kind: 'targeting', targeting: numbered(state, this.stream) });
  }

  warn(code: WarningCode, message: string): void {
    this.post({ kind: 'warning', code, message });
  }

  /** Ends the connection; its ports are closed and nothing more is sent (law B3). */
  end(reason: string): void {
    if (this.closed) return;
    this.post({ kind: 'gone', reason });
    this.shut(reason);
  }

  private shut(reason: string): void {
    this.closed = true;
    this.credits.stop();
    for (const reader of this.readers) reader.end(reason);
    this.readers.clear();
    this.port.onmessage = null;
    this.port.close();
    this.api.close();
  }

  /** The page has said goodbye, or is gone without. */
  private leave(): void {
    if (this.closed) return;
    this.shut('The connection was closed.');
    this.events.gone();
  }

  private sendView(reason: ViewReason): void {
    this.position = this.stream.end;
    this.apartFrom = 0;
    this.credits.waitAgain();
    const { command: last } = this.match.session.state;
    const command = reason === 'rolled-back' ? last + 1 : last;
    const { seq, prompt, stream } = this;
    const before = countRecords(stream.tape);
    this.post({ kind: 'view', seq, before, table: stream.view, command, prompt, reason });
  }

  /** The question that waits for an answer, as this role may see it (law H1). */
  private get prompt(): PendingPrompt | null {
    const { prompt } = this.match.session.state;
    if (prompt === null) return null;
    const { role, stream } = this;
    const { seat, kind: of, count, options } = prompt;
    if (role.kind !== 'owner' && !(role.kind === 'seat' && role.seat === seat))
      return { seat, of, count: 0, options: [] };
    return {
      seat,
      of,
      count,
      options: of === 'entities' ? options.map((it) => stream.aliasOf(it)) : options,
    };
  }

  private post(message: FromWorker, transfer: Transferable[] = []): void {
    if (!this.closed) this.port.postMessage(message, transfer);
  }

  private hear(message: unknown): void {
    if (!isFromPage(message)) {
      this.warn(
        'malformed-message',
        'A message on the port did not have the form of the contract, and was ignored.',
      );
      return;
    }
    this.take(message);
  }

  private take(message: FromPage): void {
    switch (message.kind) {
      case 'credit':
        this.credit(message.blocks);
        return;
      case 'keyframe':
        this.events.keyframe(message.pause);
        return;
      case 'ended':
        this.events.ended(message.pause);
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
      this.warn(
        'slow-subscriber',
        'This connection was out of credits for too long, and begins again from a view.',
      );
      this.sendView('late');
    }
    this.events.ready();
  }
}

/** How many records a tape has between two positions at which one begins. */
export function countRecords(tape: Tape, from = tape.start, to = tape.end): number {
  let count = 0;
  for (const { data, start, length } of tape.written())
    count += countIn(data, Math.max(0, from - start), Math.min(length, to - start));
  return count;
}

/** How many records there are between two places in a run of them. */
export function countIn(data: Int32Array, from = 0, to = data.length): number {
  let count = 0;
  for (let at = from; at < to; at += lengthOf(data[at] as number)) count++;
  return count;
}
