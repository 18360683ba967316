import type { PrefixCheck } from '@aftercast/kernel';
import type { Match, Role, RoleStream } from '@aftercast/match';
import { agreedUpTo, SeatPort } from '@aftercast/match';
import { isCommand, type Refusal, type Reply, refuse } from '@aftercast/rules';
import type { Clock } from '../clock.ts';
import type { FromRemote, FromServer, ServedStatus, Wire, WireEnd } from '../contract/wire.ts';
import { WIRE_PROTOCOL } from '../contract/wire.ts';
import { AfterBlocks } from '../host/feeds/after-blocks.ts';
import { Cursor, lastUndone } from '../host/feeds/cursor.ts';
import { joiningOf, readsUpToMoments } from '../host/feeds/joining.ts';
import { Allowance } from '../host/ports/allowance.ts';
import { Credits } from '../host/ports/credits.ts';
import { isEntity } from '../host/ports/forms.ts';
import type { Turns } from '../host/ports/turns.ts';
import { frameFromServer, readFromRemote } from '../wire/frames.ts';
import type { Outbox } from './outbox.ts';
import { optionsOf } from './seat-options.ts';

/** How many messages with records may be under way on a wire: it is longer than a port. */
const WINDOW = 8;

/** How many bytes may wait for a page that does not read, until its connection is ended. */
const MOST_UNSENT = 4 * 1024 * 1024;

/** What a feed tells the match that it belongs to. */
export interface WireListener {
  /** Gives a command of the seat. @param mark names the command among those of the seat, also after a lost connection */
  send(feed: WireFeed, command: Extract<FromRemote, { kind: 'send' }>['command'], mark: number): Reply;
  /** The reply to a command of the seat that was accepted; `null` if none with this mark was. */
  earlierReply(mark: number): Reply | null;
  /** The page shows more than before. */
  shown(): void;
  /** The other end is gone, or was expelled. */
  gone(feed: WireFeed): void;
}

/** Most commands of a connection that are refused in a minute. */
const MOST_REFUSED = 120;

/** In milliseconds. */
const A_MINUTE = 60_000;

/** What a feed is made from. */
export interface WireConnection {
  match: Match;
  role: Role;
  wire: Wire;
  turns: Turns;
  outbox: Outbox;
  /** Fingerprint of the catalogue. */
  catalogue: string;
  clock: Clock;
  /** The status of the match now. */
  status(): ServedStatus;
}

/** Sends a match, as one role sees it, over a wire: all of its records, and what its seat may do. It is never waited for. */
export class WireFeed {
  readonly role: Role;
  private readonly connection: WireConnection;
  private readonly listener: WireListener;
  private readonly seat: SeatPort;
  private readonly credits = new Credits(WINDOW);
  private readonly allowance: Allowance;
  private readonly after = new AfterBlocks<FromServer>();
  private stream: RoleStream;
  /** Where it reads the role's log; `null` until the page has said what it has. */
  private cursor: Cursor | null = null;
  /** Position up to which everything can be sent now. */
  private lastCut = 0;
  /** A command was undone whose records were sent, and the page has not been told. */
  private isRevoking = false;
  /** Number of the last record that the page shows. */
  private shownSeq = 0;
  /** Commands that were refused in the minute that has begun then. */
  private refused = { since: 0, count: 0 };
  private over = false;

  constructor(connection: WireConnection, listener: WireListener) {
    this.connection = connection;
    this.listener = listener;
    const { match, role, turns, wire } = connection;
    this.role = role;
    this.stream = match.stream(role);
    this.seat = new SeatPort(match, role, () => this.stream);
    this.allowance = new Allowance(turns, (reason) => this.expel(reason));
    wire.onclose = () => this.leave();
    wire.onmessage = (frame) => this.receive(frame);
  }

  /** Whether it has ended. */
  get ended(): boolean {
    return this.over;
  }

  /** Whether the page shows everything that has happened. */
  get isShown(): boolean {
    return this.shownSeq >= this.stream.log.records;
  }

  /** Ends a block here: the match is at a moment of which the role may know (law H1). */
  cut(): void {
    this.cursor?.cut();
    this.lastCut = this.stream.end;
  }

  /** Sends everything that the credits allow. */
  flush(): void {
    const { cursor } = this;
    if (cursor === null || this.over) return;
    for (;;) {
      if (this.isRevoking && !this.credits.none) this.revoke(cursor);
      this.release();
      if (this.credits.none) return;
      const records = cursor.read();
      if (records === null) return;
      this.credits.spend();
      this.post({ kind: 'records', seq: records.seq, data: records.data });
    }
  }

  /** A command was undone: the role has another stream. */
  restart(): void {
    this.stream = this.connection.match.stream(this.role);
    const { cursor, stream } = this;
    if (cursor === null) return;
    const { log } = stream;
    const mark = lastUndone(log);
    if (cursor.position <= mark) {
      cursor.moveTo(stream, cursor.position, cursor.seq, mark);
      return;
    }
    cursor.moveTo(stream, mark, log.records - log.countFrom(mark));
    this.after.clear();
    this.isRevoking = true;
  }

  /** Sends the status, after the records that have led to it. */
  status(status: ServedStatus): void {
    if (this.cursor === null) return;
    const { match } = this.connection;
    const { rules, state } = match.session;
    const acts = this.role.kind === 'seat' && !status.resolving && status.outcome === null;
    const characters = () =>
      rules
        .characters(state.table)
        .map(this.seat.aliasOf)
        .filter((it) => it !== 0);
    const options = acts ? optionsOf(this.seat, characters()) : null;
    this.after.keep(this.lastCut, { kind: 'status', status, options });
    this.release();
  }

  /** Ends the connection, with a reason for the page. */
  end(end: WireEnd, reason: string): void {
    if (this.over) return;
    this.over = true;
    this.allowance.stop();
    this.connection.wire.send(frameFromServer({ kind: 'gone', end, reason }));
    this.connection.wire.close();
  }

  private leave(): void {
    if (this.over) return;
    this.over = true;
    this.allowance.stop();
    this.listener.gone(this);
  }

  /** Ends the connection of a page that breaks a rule. */
  private expel(reason: string): void {
    if (this.over) return;
    this.end('refused', reason);
    this.listener.gone(this);
  }

  private receive(frame: Uint8Array): void {
    if (this.over) return;
    this.allowance.countMessage();
    const message = readFromRemote(frame);
    if ((this.connection.wire.unsent ?? 0) > MOST_UNSENT)
      this.expel('The page does not read what it is sent.');
    else if (message === null) this.expel('The message is malformed.');
    // What a seat asks for is answered after what is being stored, and sees what is stored.
    else this.connection.outbox.pass(() => this.handle(message));
  }

  private handle(message: FromRemote): void {
    if (this.over) return;
    if (message.kind === 'hello') {
      this.greet(message.protocol, message.checks);
      return;
    }
    if (this.cursor === null) {
      this.expel('The first message of a connection is "hello".');
      return;
    }
    switch (message.kind) {
      case 'send':
        this.reply(message);
        return;
      case 'earlier':
        this.post({ kind: 'earlier', call: message.call, reply: this.listener.earlierReply(message.mark) });
        return;
      case 'why':
        this.post({ kind: 'why', call: message.call, refusal: this.whyNot(message.entity) });
        return;
      case 'credit':
        if (this.credits.take(message.blocks) < message.blocks)
          this.expel('The page returns more credits than it was sent messages with records.');
        else {
          this.allowance.taken();
          this.flush();
        }
        return;
      case 'shown':
        this.noteShown(message.seq);
        return;
      case 'ping':
        this.post({ kind: 'pong' });
        return;
      default:
        message satisfies never;
    }
  }

  private greet(protocol: number, checks: readonly PrefixCheck[]): void {
    if (protocol !== WIRE_PROTOCOL) {
      this.expel(
        `The page speaks version ${protocol} of the protocol, the server version ${WIRE_PROTOCOL}: reload the page.`,
      );
      return;
    }
    if (this.cursor !== null) {
      this.expel('A connection says "hello" once.');
      return;
    }
    const { catalogue, match, status } = this.connection;
    const { role, stream } = this;
    const { before: now, position } = joiningOf(match, role, stream);
    const { log } = stream;
    const agreed = agreedUpTo(log, checks);
    const has = checks[checks.length - 1]?.seq ?? 0;
    this.cursor = new Cursor(stream, agreed.position, agreed.seq, readsUpToMoments(match, role));
    const start = has === 0 ? stream.tableAt(log.start) : null;
    const { name: game } = match.session.game;
    this.post({ kind: 'welcome', role, game, catalogue, agreed: agreed.seq, now, start });
    if (has > agreed.seq)
      this.post({ kind: 'revoke', seq: agreed.seq, table: stream.tableAt(agreed.position) });
    // Of a command that is being resolved, a role may not know how far it has come.
    this.cursor.cut(position);
    this.lastCut = Math.max(position, agreed.position);
    this.status(status());
    this.flush();
  }

  private reply({ call, command, mark }: Extract<FromRemote, { kind: 'send' }>): void {
    const reply = this.send(command, mark);
    this.post({ kind: 'reply', call, reply });
    if (!reply.accepted) this.countRefused();
  }

  private noteShown(seq: number): void {
    // What was undone meanwhile does not count, and neither does what was not sent.
    this.shownSeq = Math.min(seq, this.cursor?.seq ?? 0);
    this.listener.shown();
  }

  /** Ends the connection of a page that gives too many commands that cannot be: each of them is checked. */
  private countRefused(): void {
    const now = this.connection.clock.now();
    if (now - this.refused.since >= A_MINUTE) this.refused = { since: now, count: 0 };
    if (++this.refused.count > MOST_REFUSED)
      this.expel(`The page has given more than ${MOST_REFUSED} commands in a minute that were refused.`);
  }

  private send(command: Extract<FromRemote, { kind: 'send' }>['command'], mark: number): Reply {
    const { rules } = this.connection.match.session;
    // Only the clock of the match gives the time.
    if (this.role.kind !== 'seat' || command.do === 'time')
      return { accepted: false, refusal: refuse('not-your-turn') };
    if (!isCommand(command, rules.commands)) return { accepted: false, refusal: refuse('malformed') };
    return this.listener.send(this, this.seat.toMatch(command), mark);
  }

  private whyNot(entity: number): Refusal | null {
    return isEntity(entity) ? this.seat.whyNot(entity) : refuse('malformed');
  }

  /** Takes the records of an undone command back that were sent. */
  private revoke({ position, seq }: Cursor): void {
    this.isRevoking = false;
    this.post({ kind: 'revoke', seq, table: this.stream.tableAt(position) });
  }

  private release(): void {
    const { cursor } = this;
    if (cursor === null || this.isRevoking) return;
    this.after.release(
      cursor.position,
      () => true,
      (message) => this.post(message),
    );
  }

  private post(message: FromServer): void {
    const { outbox, wire } = this.connection;
    outbox.pass(() => {
      if (!this.over) wire.send(frameFromServer(message));
    });
  }
}
