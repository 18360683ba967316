// Above 400 lines: the client is one class, and most of its lines are the methods of MatchClient, one after the other.
import { type CardCommand, commandOf } from '@aftercast/rules';
import * as Comlink from 'comlink';
import { type Clock, systemClock } from '../clock.ts';
import type {
  AcceptedCall,
  Command,
  FromPage,
  FromWorker,
  GameCommand,
  KeptMatch,
  LegalCommand,
  LogFrom,
  MachineMessage,
  Names,
  Opened,
  Reply,
  Role,
  Targeting,
  TargetingEvent,
} from '../contract.ts';
import type { Invitation, LogListener, MatchClient, View } from './api.ts';
import { Calls } from './calls.ts';
import { type FirstView, firstView, invite, orClose, type Ports } from './connecting.ts';
import { Connection } from './connection.ts';
import { legalStream } from './legal-stream.ts';
import { MessageReader } from './message-reader.ts';
import type { ClientParts } from './parts.ts';
import { RecordReader } from './reader.ts';
import { Readings } from './readings.ts';
import type { MatchLink } from './recovery/match-link.ts';
import { answeredTargeting, Resumption } from './resumption.ts';
import { Streams } from './streams.ts';
import { Viewers } from './viewers.ts';
import { Views } from './views.ts';
import { WorkerLostError } from './worker-loss.ts';

/** The page's end of one connection: sends calls to the worker, and handles the worker's messages. */
export class Client extends Streams implements MatchClient, ClientParts {
  readonly role: Role;
  readonly names: Names;
  readonly aliases: Readonly<Record<string, number>>;
  readonly viewers: Viewers;
  readonly clock: Clock;
  /** What this page's connections share; `null` on an invited connection. */
  readonly link: MatchLink | null;
  readonly calls: Calls;
  readonly reader: RecordReader;
  readonly readings = new Readings();
  readonly legal$ = legalStream(this);
  private readonly messages = new MessageReader(this);
  /** Goes on with another worker when this one is lost. */
  readonly resumption: Resumption;
  private readonly isOpener: boolean;
  readonly connection: Connection;
  private readonly views: Views;
  /** Whether one watched phase is played during a pause. */
  stepping = false;
  /** Number of the last jump of a replay whose view has arrived; 0 for none. */
  jump = 0;
  /** Whether the page has ended the connection. */
  closing = false;
  private over = false;
  private readonly opened: Opened;

  private constructor(
    link: MatchLink | null,
    owns: boolean,
    opened: Opened,
    role: Role,
    ports: Ports,
    first: FirstView,
    clock: Clock,
    number: number,
  ) {
    super(first, link?.health$);
    this.link = link;
    this.isOpener = owns;
    this.opened = opened;
    this.role = role;
    this.names = opened.names;
    // Aliases are the owner's ids; other roles number entities differently.
    this.aliases = role.kind === 'owner' ? opened.aliases : {};
    this.clock = clock;
    this.calls = new Calls(clock, (error) => this.loseWorker(new WorkerLostError('silent', error.message)));
    this.reader = new RecordReader(opened.names, first.view, role.kind === 'seat' ? role.seat : -1);
    this.views = new Views(this.reader);
    this.viewers = new Viewers(clock, opened.names.types, {
      acknowledge: (message) => this.post(message),
      watch: (watches) => this.callWithoutResult(() => this.connection.api.watch(watches)),
      warn: (warning) => this.warnings$.next(warning),
      played: () => this.played(),
      holds: this.holds$,
    });
    this.resumption = new Resumption(this);
    link?.add(this.resumption);
    if (owns && link) link.leader = this.resumption;
    if (first.status.paused) this.viewers.clock.pause();
    const events = {
      message: (message: FromWorker) => this.messages.handle(message),
      closed: () => this.portClosed(),
    };
    this.connection = new Connection(ports, number, events, first.notices);
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.hideOrShow);
    // The last of these messages may end the connection.
    for (const message of first.later) this.messages.handle(message);
  }

  /**
   * Opens a connection for a role. Resolves when its first view has arrived.
   * @param alive called when the worker says that the view takes some time
   */
  static async connect(
    link: MatchLink,
    owns: boolean,
    opened: Opened,
    role: Role,
    clock: Clock = systemClock,
    alive: () => void = () => {},
  ): Promise<Client> {
    const { ports, connected } = invite(link, role, owns, { keeps: owns && link.kept !== null });
    return Client.open(link, owns, opened, role, ports, connected, clock, alive);
  }

  /** Starts the page's end of an invited connection. */
  static accept({ role, opened, stream, api }: Invitation, clock: Clock = systemClock): Promise<Client> {
    return Client.open(null, false, opened, role, { stream, api }, Promise.resolve(0), clock, () => {});
  }

  private static async open(
    link: MatchLink | null,
    owns: boolean,
    opened: Opened,
    role: Role,
    ports: Ports,
    connected: Promise<number>,
    clock: Clock,
    alive: () => void,
  ): Promise<Client> {
    const calls = new Calls(clock, (error) => calls.end(error));
    const first = firstView(ports.stream, () => {
      calls.prolong();
      alive();
    });
    // The worker's first messages may be there already: a client of a match that is closed would never end.
    const giveUp = () => calls.end(new Error('The match was closed while the page connected.'));
    if (link?.ended.aborted) giveUp();
    link?.ended.addEventListener('abort', giveUp);
    try {
      return await orClose(ports, async () => {
        const number = await calls.wait(() => connected);
        const view = await calls.wait(() => first);
        link?.ended.throwIfAborted();
        return new Client(link, owns, opened, role, ports, view, clock, number);
      });
    } finally {
      link?.ended.removeEventListener('abort', giveUp);
    }
  }

  get view(): View {
    return this.views.now;
  }

  get speed(): number {
    return this.viewers.speed;
  }

  set speed(speed: number) {
    this.viewers.speed = speed;
    this.callWithoutResult(() => this.connection.api.setSpeed(speed));
  }

  legal() {
    return this.calls.wait(() => this.connection.api.legal());
  }

  whyNot(entity: number) {
    return this.calls.wait(() => this.connection.api.whyNot(entity));
  }

  commandOf(entry: LegalCommand, target = 0, position?: number): Command {
    return commandOf<CardCommand>(this.opened.forms, entry, target || undefined, position);
  }

  send(command: GameCommand, seat?: number): Promise<Reply> {
    const call = this.markedCall();
    return this.calls.wait<Reply>(
      async (isAgain) => this.connection.api.send(command, seat, call.mark(), isAgain),
      call.reply,
    );
  }

  async target(event: TargetingEvent): Promise<Targeting> {
    const call = this.markedCall();
    const targeting = await this.calls.wait<Targeting>(
      (isAgain) => this.connection.api.target(event, call.mark(), isAgain),
      () => answeredTargeting(call.reply()),
    );
    this.targeting$.next(targeting);
    return targeting;
  }

  async pause(): Promise<void> {
    this.stepping = false;
    this.viewers.clock.pause();
    await this.calls.wait(() => this.connection.api.pause());
  }

  async resume(): Promise<void> {
    this.stepping = false;
    this.viewers.clock.resume();
    await this.calls.wait(() => this.connection.api.resume());
  }

  async step(): Promise<void> {
    if (!this.viewers.clock.paused) return;
    this.stepping = true;
    this.viewers.clock.resume();
    await this.calls.wait(() => this.connection.api.step());
  }

  skip(): void {
    this.viewers.skip();
    if (this.viewers.clock.paused) this.callWithoutResult(() => this.resume());
  }

  snapshot(): Promise<string> {
    return this.calls.wait(() =>
      (this.isOpener && this.link ? this.link.host : this.connection.api).snapshot(),
    );
  }

  async save(): Promise<string> {
    const link = this.requireHost('save it');
    return this.calls.wait(() => link.host.save());
  }

  hash(): Promise<string> {
    return this.calls.wait(() => this.connection.api.hash());
  }

  async join(role: Role): Promise<MatchClient> {
    const link = this.requireHost('join');
    // The call to join waits in this client too. A worker that says that it is still at the view is not lost.
    const alive = () => this.calls.prolong();
    return this.calls.wait(() => Client.connect(link, false, this.opened, role, this.clock, alive));
  }

  async invite(role: Role): Promise<Invitation> {
    const link = this.requireHost('invite');
    const ports = await this.calls.wait(async () => {
      const made = invite(link, role, false);
      await orClose(made.ports, () => made.connected);
      return made.ports;
    });
    const aliases = role.kind === 'owner' ? this.opened.aliases : {};
    return { role, opened: { ...this.opened, aliases }, ...ports };
  }

  async lead(): Promise<void> {
    const { link } = this;
    if (link === null) throw new Error('Only a connection of the page that opened the match can lead.');
    await this.calls.wait(() => link.host.lead(this.connection.number, this.viewers.watches));
    link.leader = this.resumption;
    if (this.status$.value.paused) this.viewers.clock.pause();
    else this.viewers.clock.resume();
    this.callWithoutResult(() => this.connection.api.setSpeed(this.speed));
  }

  followLog(listener: LogListener, from: LogFrom = 'start'): Promise<() => void> {
    return this.readings.log(
      this.calls,
      (port, start) => this.connection.api.followLog(Comlink.transfer(port, [port]), start),
      listener,
      from,
    );
  }

  followMachines(hear: (messages: readonly MachineMessage[]) => void): Promise<() => void> {
    return this.readings.machines(
      this.calls,
      (port) => this.connection.api.followMachines(Comlink.transfer(port, [port])),
      hear,
    );
  }

  async note(name: string, value: unknown): Promise<void> {
    const { kept } = this.requireHost('keep a note');
    if (name.startsWith('.')) throw new RangeError(`The name of a note cannot begin with a dot: ${name}`);
    // A value that cannot be cloned is refused here: in the place it would end the keeping of the match.
    kept?.note(name, structuredClone(value));
  }

  async dispose(): Promise<void> {
    if (this.over || this.closing) return;
    this.closing = true;
    this.post({ kind: 'bye' });
    const { link } = this;
    if (!this.isOpener || link === null) {
      this.leave(new Error(DISPOSED));
      return;
    }
    try {
      // A worker that is getting ready is told, too: one that the caller ends must not go on connecting to a server.
      if (link.restoring) link.host.close().catch(() => {});
      else await this.calls.wait(() => link.host.close());
    } catch {
      // A lost worker has no match left to close.
    } finally {
      this.end(new Error(DISPOSED));
      await link.close(this.status$.value.outcome !== null);
    }
  }

  get kept(): Pick<KeptMatch, 'base' | 'entries'> | null {
    return this.isOpener ? (this.link?.kept ?? null) : null;
  }

  /** Whether the connection has ended: no more messages arrive, and every call rejects. */
  get ended(): boolean {
    return this.over;
  }

  /** Called when the view has changed. @param isNew whether it comes from another table */
  viewChanged(isNew = false): void {
    if (isNew) this.views.replaced();
    this.moved$.next();
  }

  private portClosed(): void {
    const error = 'The worker is gone: its end of the connection was closed.';
    if (!this.closing) this.loseWorker(new WorkerLostError('died', error));
  }

  /** Goes on with another worker, if one can be started. */
  loseWorker(error: WorkerLostError): void {
    if (this.over) return;
    const { link } = this;
    if (link?.canRestart) {
      link.lost(error);
      return;
    }
    this.end(error);
    // Once the last connection of the page has ended, nothing watches over the worker any more (law B3).
    if (link?.opener === undefined) link?.lost(error);
  }

  /**
   * A call that may give a command: if the worker is lost, what is kept says by its mark whether it did, or the server of the
   * match. A seat can have several pages, one after the other, so marks are drawn at random.
   */
  private markedCall() {
    const [mark = 0] = crypto.getRandomValues(new Uint32Array(1));
    let asked: AcceptedCall = { connection: 0, mark };
    return {
      mark: () => {
        asked = { connection: this.connection.number, mark };
        return mark;
      },
      reply: () => this.link?.kept?.replyTo(asked) ?? null,
    };
  }

  private played(): void {
    if (!this.stepping) return;
    this.stepping = false;
    this.viewers.clock.pause();
  }

  /** Posts a message, unless the connection has ended. */
  post(message: FromPage): void {
    if (!this.over) this.connection.post(message);
  }

  /** Makes a call without a result for the page. If it fails, a warning says so. */
  private callWithoutResult(ask: () => Promise<void>): void {
    if (this.over) return;
    this.calls.wait(ask).catch((error: unknown) => {
      if (!this.over) this.warnings$.next({ code: 'failed-call', message: String(error) });
    });
  }

  private readonly hideOrShow = () => this.viewers.hide(document.visibilityState === 'hidden');

  private requireHost(what: string): MatchLink {
    if (!this.isOpener || this.link === null)
      throw new Error(`Only the connection that opened the match can ${what}.`);
    return this.link;
  }

  /** Ends this connection alone. After the last one of the page, the worker and the place are let go of (law B3). */
  leave(error: Error): void {
    this.end(error);
    const { link } = this;
    if (link && link.opener === undefined) void link.abandon();
  }

  /** Ends the connection: every pending call rejects with this error (law B3). */
  end(error: Error): void {
    if (this.over) return;
    this.over = true;
    this.viewers.cut();
    this.calls.end(error);
    this.readings.end(error.message);
    this.connection.detach();
    this.link?.remove(this.resumption);
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.hideOrShow);
    const kind = error instanceof WorkerLostError ? error.kind : this.closing ? 'disposed' : 'closed';
    this.complete({ kind, message: error.message });
  }
}

const DISPOSED = 'The connection was closed by dispose().';
