import { BLOCK_LENGTH, lengthOf } from '@aftercast/kernel';
import type { Match, Role, RoleStream } from '@aftercast/match';
import type { Clock } from '../clock.ts';
import {
  type FromPage,
  type FromWorker,
  type PendingPrompt,
  type Status,
  type Targeting,
  type ViewReason,
  type WarningCode,
  WINDOW,
} from '../contract.ts';
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

/** Milliseconds that a subscriber may stay out of credits before it is dropped and begins again from a view (law B2). */
const SLOW_AFTER = 5_000;

/** A connection's ends of its two channels: records and acknowledgements, and calls. */
export interface ConnectionPorts {
  stream: MessagePort;
  api: MessagePort;
}

/** Integers from which on a block's memory is handed over. */
const TRANSFERRED = 2_048;

/** One subscriber: its port, its place in its role's stream, and its credits. */
export class Connection {
  readonly role: Role;
  /** The host's number for it. */
  readonly number: number;
  private readonly match: Match;
  private readonly port: MessagePort;
  private readonly api: MessagePort;
  private readonly clock: Clock;
  private readonly events: ConnectionEvents;
  private stream: RoleStream;
  /** Position in the stream up to which records were sent. */
  private position = 0;
  /** Number of the last record that was sent (law B1). */
  private seq = 0;
  private credits = WINDOW;
  /** The pause whose closing went with a block. */
  private closedWithBlock = 0;
  /** Position at which a block ends, if there is more to send: what a late announcement is of comes after it. */
  private apartFrom = 0;
  private lost = false;
  private closed = false;
  private takeBackSlow: (() => void) | null = null;

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
    this.clock = clock;
    this.events = events;
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
    return !this.lost && !this.closed && this.credits === 0 && this.position < this.stream.end;
  }

  /** Blocks that are on their way and were not yet taken. */
  get unacknowledged(): number {
    return WINDOW - this.credits;
  }

  /**
   * Sends what there is, as far as the credits go.
   * @param whole only full blocks: more is coming
   * @param closing the pause whose changes are the last of it; 0 for none. What went with a block need not be said again.
   */
  flush(whole: boolean, closing = 0): void {
    while (!this.closed && !this.lost && this.credits > 0) {
      if (whole && this.stream.end - this.position < BLOCK_LENGTH) return;
      const apart = this.apartFrom - this.position;
      const piece = this.stream.read(this.position, apart > 0 ? Math.min(apart, BLOCK_LENGTH) : BLOCK_LENGTH);
      if (piece === null) return;
      this.position = piece.end;
      this.credits--;
      const count = countRecords(piece.data);
      const { data } = piece;
      // Handing a small buffer over costs more than copying it.
      const closes = closing !== 0 && this.position === this.stream.end;
      if (closes) this.closedWithBlock = closing;
      this.post(
        { kind: 'block', seq: this.seq + 1, count, data, ...(closes && { closed: closing }) },
        data.length < TRANSFERRED ? [] : [data.buffer],
      );
      this.seq += count;
    }
    this.watchCredits();
  }

  /** Begins again from a view: after a rollback, or a time without credits. */
  restart(reason: 'late' | 'rolled-back'): void {
    this.stream = this.match.stream(this.role);
    this.sendView(reason);
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
    this.shut();
  }

  private shut(): void {
    this.closed = true;
    this.takeBackSlow?.();
    this.takeBackSlow = null;
    this.port.onmessage = null;
    this.port.close();
    this.api.close();
  }

  /** The page has said goodbye, or is gone without. */
  private leave(): void {
    if (this.closed) return;
    this.shut();
    this.events.gone();
  }

  private sendView(reason: ViewReason): void {
    this.position = this.stream.end;
    this.apartFrom = 0;
    this.lost = false;
    const { command: last } = this.match.session.state;
    const command = reason === 'rolled-back' ? last + 1 : last;
    const { seq, prompt } = this;
    this.post({ kind: 'view', seq, table: this.stream.view, command, prompt, reason });
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
    if (this.credits + blocks > WINDOW) {
      this.warn(
        'malformed-message',
        `${blocks} credits were returned, with ${this.unacknowledged} blocks on their way.`,
      );
    }
    this.credits = Math.min(WINDOW, this.credits + blocks);
    if (this.lost && this.credits === WINDOW) {
      this.warn(
        'slow-subscriber',
        'This connection was out of credits for too long, and begins again from a view.',
      );
      this.sendView('late');
    }
    this.watchCredits();
    this.events.ready();
  }

  /** Starts or stops the time that a subscriber may be out of credits. */
  private watchCredits(): void {
    if (!this.full) {
      this.takeBackSlow?.();
      this.takeBackSlow = null;
      return;
    }
    this.takeBackSlow ??= this.clock.after(SLOW_AFTER, () => {
      this.takeBackSlow = null;
      this.lost = true;
      this.events.ready();
    });
  }
}

function countRecords(data: Int32Array): number {
  let count = 0;
  for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) count++;
  return count;
}
