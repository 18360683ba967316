import type { PrefixCheck } from '@aftercast/kernel';
import type { Revoked } from '@aftercast/match';
import type { GameCommand, Refusal, Reply } from '@aftercast/rules';
import type { Clock } from '../../clock.ts';
import {
  type FromRemote,
  type FromServer,
  WIRE_PROTOCOL,
  type Wire,
  WireRefusedError,
  type WireSource,
} from '../../contract/wire.ts';
import { frameFromRemote, readFromServer } from '../../wire/frames.ts';

/** How long the worker waits before it tries again, in milliseconds: each time longer, up to the last. */
const RETRIES = [100, 250, 500, 1_000, 2_000, 4_000];

/** How often the worker asks whether the server is there, in milliseconds. */
const PING_INTERVAL = 3_000;

/** After how many blocks a worker returns credits: half of what a server sends ahead. */
const CREDITED = 4;

/** How long a server may say nothing until the connection counts as lost, in milliseconds. */
const LONGEST_QUIET = 8_000;

/** The server's first message. */
export type Welcome = Extract<FromServer, { kind: 'welcome' }>;

/** What the server says of the match. */
export type ServerReport = Extract<FromServer, { kind: 'status' }>;

/** How a page names a command that it gives. */
export interface CommandMark {
  /** Names it among the commands of its seat. */
  mark: number;
  /** Whether it may have been given before, in another worker, which was lost. */
  isAgain: boolean;
}

/** What an uplink passes on. */
export interface UplinkEvents {
  /** Says what has arrived so far. */
  checks(): PrefixCheck[];
  /** The server has answered. The first time, before anything else. @throws Error if the match cannot be shown */
  welcome(message: Welcome): void;
  /** Records have arrived. @throws RangeError if some are missing */
  records(seq: number, data: Int32Array): void;
  /** Records were undone. */
  revoked(revoked: Revoked): void;
  /** The status of the match after the records so far. */
  status(message: ServerReport): void;
  /** The connection was lost, or is there again. */
  changed(isUp: boolean): void;
  /** The connection has ended for good. */
  ended(reason: string): void;
}

/** A call that waits for its answer. */
interface Call {
  message: Extract<FromRemote, { kind: 'send' | 'earlier' | 'why' }>;
  resolve(answer: Reply | Refusal | null): void;
  reject(error: Error): void;
}

/**
 * A worker's connection to the server of a match. When it is lost, it is made again, and goes on after the last record that has
 * arrived; calls that wait for their answers are made again.
 */
export class Uplink {
  private readonly source: WireSource;
  private readonly clock: Clock;
  private readonly events: UplinkEvents;
  private readonly calls = new Map<number, Call>();
  private wire: Wire | null = null;
  private isWelcome = false;
  private tries = 0;
  private called = 0;
  /** Blocks of this connection for which no credit was returned yet. */
  private taken = 0;
  private cancelRetry: () => void = () => {};
  private cancelPing: () => void = () => {};
  private heardAt = 0;
  private over = false;

  constructor(source: WireSource, clock: Clock, events: UplinkEvents) {
    this.source = source;
    this.clock = clock;
    this.events = events;
  }

  /** Makes the connection. */
  start(): void {
    void this.connect();
  }

  /**
   * Gives a command. Rejects if the connection ends for good before the reply.
   * @param mark names the command among those of its seat
   */
  send(command: GameCommand, mark: number): Promise<Reply> {
    const call = ++this.called;
    return this.call({ kind: 'send', call, mark, command }) as Promise<Reply>;
  }

  /** Tells the server that the page shows everything up to a record. Nothing is told while the connection is lost. */
  shown(seq: number): void {
    if (this.isWelcome) this.post({ kind: 'shown', seq });
  }

  /** Asks for the reply to a command that a lost worker may have given; `null` if it was not accepted. Rejects as {@link send}. */
  earlierReply(mark: number): Promise<Reply | null> {
    const call = ++this.called;
    return this.call({ kind: 'earlier', call, mark }) as Promise<Reply | null>;
  }

  /** Asks why an entity cannot be used. Rejects as {@link send}. */
  whyNot(entity: number): Promise<Refusal | null> {
    const call = ++this.called;
    return this.call({ kind: 'why', call, entity }) as Promise<Refusal | null>;
  }

  /** Ends the connection. */
  stop(): void {
    this.end('The connection was closed.');
  }

  private call(message: Call['message']): Promise<Reply | Refusal | null> {
    if (this.over) return Promise.reject(new Error('The connection to the server has ended.'));
    return new Promise((resolve, reject) => {
      this.calls.set(message.call, { message, resolve, reject });
      if (this.isWelcome) this.post(message);
    });
  }

  private async connect(): Promise<void> {
    let wire: Wire;
    try {
      wire = await this.source();
    } catch (error) {
      if (error instanceof WireRefusedError) this.finish(error.message);
      else this.retry();
      return;
    }
    if (this.over) {
      wire.close();
      return;
    }
    this.wire = wire;
    this.taken = 0;
    this.heardAt = this.clock.now();
    wire.onclose = () => this.lose(wire);
    wire.onmessage = (frame) => this.receive(wire, frame);
    this.post({ kind: 'hello', protocol: WIRE_PROTOCOL, checks: this.events.checks() });
    this.listenForAnswers();
  }

  /** Makes the connection again, after a while. */
  private retry(): void {
    if (this.over) return;
    const wait = RETRIES[Math.min(this.tries++, RETRIES.length - 1)] as number;
    this.cancelRetry = this.clock.after(wait, () => void this.connect());
  }

  /** The connection is lost. */
  private lose(wire: Wire): void {
    if (this.over || wire !== this.wire) return;
    wire.onmessage = null;
    wire.onclose = null;
    wire.close();
    this.wire = null;
    this.cancelPing();
    if (this.isWelcome) this.events.changed(false);
    this.isWelcome = false;
    this.retry();
  }

  private listenForAnswers(): void {
    this.cancelPing();
    this.cancelPing = this.clock.after(PING_INTERVAL, () => {
      const { wire } = this;
      if (wire === null) return;
      if (this.clock.now() - this.heardAt >= LONGEST_QUIET) this.lose(wire);
      else {
        this.post({ kind: 'ping' });
        this.listenForAnswers();
      }
    });
  }

  private receive(wire: Wire, frame: Uint8Array): void {
    if (this.over || wire !== this.wire) return;
    this.heardAt = this.clock.now();
    try {
      this.handle(readFromServer(frame));
    } catch (error) {
      this.finish(error instanceof Error ? error.message : String(error));
    }
  }

  private handle(message: FromServer): void {
    const { events } = this;
    switch (message.kind) {
      case 'welcome':
        events.welcome(message);
        this.isWelcome = true;
        this.tries = 0;
        events.changed(true);
        for (const { message: call } of this.calls.values()) this.post(call);
        return;
      case 'records':
        this.countBlock();
        events.records(message.seq, message.data);
        return;
      case 'revoke':
        events.revoked(message);
        return;
      case 'status':
        events.status(message);
        return;
      case 'reply':
      case 'earlier':
        this.answer(message.call, message.reply);
        return;
      case 'why':
        this.answer(message.call, message.refusal);
        return;
      case 'pong':
        return;
      case 'gone':
        if (message.end === 'moved' && this.wire !== null) this.lose(this.wire);
        else this.finish(message.reason);
        return;
      default:
        message satisfies never;
    }
  }

  /** Returns credits for several blocks together: each message counts at the server. */
  private countBlock(): void {
    if (++this.taken < CREDITED) return;
    this.post({ kind: 'credit', blocks: this.taken });
    this.taken = 0;
  }

  private answer(call: number, answer: Reply | Refusal | null): void {
    this.calls.get(call)?.resolve(answer);
    this.calls.delete(call);
  }

  private post(message: FromRemote): void {
    this.wire?.send(frameFromRemote(message));
  }

  /** Ends for good, for a reason that does not come from this end. */
  private finish(reason: string): void {
    if (this.over) return;
    this.end(reason);
    this.events.ended(reason);
  }

  private end(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.cancelRetry();
    this.cancelPing();
    this.wire?.close();
    this.wire = null;
    for (const { reject } of this.calls.values()) reject(new Error(reason));
    this.calls.clear();
  }
}
