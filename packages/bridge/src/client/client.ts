import * as Comlink from 'comlink';
import { type Clock, systemClock } from '../clock.ts';
import type {
  ConnectionApi,
  FromPage,
  FromWorker,
  GameCommand,
  LogFrom,
  MachineMessage,
  Names,
  Opened,
  Reply,
  Role,
  Targeting,
  TargetingEvent,
} from '../contract.ts';
import type { Invitation, LogListener, MatchClient, MatchEvent, View } from './api.ts';
import { Calls } from './calls.ts';
import { type FirstView, firstView, type HostLink, invite, orClose, type Ports } from './connecting.ts';
import { RecordReader } from './reader.ts';
import { Readings } from './readings.ts';
import { Streams } from './streams.ts';
import { TableView } from './view.ts';
import { Viewers } from './viewers.ts';

/** The page's end of one connection: sends calls to the worker, and handles the worker's messages. */
export class Client extends Streams implements MatchClient {
  readonly role: Role;
  readonly names: Names;
  readonly aliases: Readonly<Record<string, number>>;
  readonly viewers: Viewers;
  /** The worker's host; `null` on an invited connection. */
  private readonly link: HostLink | null;
  private readonly isOpener: boolean;
  /** The host's number for this connection; 0 on an invited connection, which does not know it. */
  private readonly number: number;
  private readonly clock: Clock;
  private readonly port: MessagePort;
  private readonly apiPort: MessagePort;
  private readonly api: Comlink.Remote<ConnectionApi>;
  private readonly calls: Calls;
  private readonly reader: RecordReader;
  private readonly readings = new Readings();
  private snapshotOfView: TableView | null = null;
  /** Number of the last jump of a replay whose view has arrived; 0 for none. */
  jump = 0;
  private stepping = false;
  private closing = false;
  private over = false;
  private readonly opened: Opened;

  private constructor(
    link: HostLink | null,
    owns: boolean,
    opened: Opened,
    role: Role,
    ports: Ports,
    first: FirstView,
    clock: Clock,
    number: number,
  ) {
    super(first);
    this.number = number;
    this.link = link;
    this.isOpener = owns;
    this.opened = opened;
    this.role = role;
    this.names = opened.names;
    // Aliases are the owner's ids; other roles number entities differently.
    this.aliases = role.kind === 'owner' ? opened.aliases : {};
    this.clock = clock;
    this.port = ports.stream;
    this.apiPort = ports.api;
    this.api = Comlink.wrap<ConnectionApi>(ports.api);
    this.calls = new Calls(clock, (error) => this.end(error));
    this.reader = new RecordReader(opened.names, first.view);
    this.viewers = new Viewers(clock, {
      acknowledge: (message) => this.post(message),
      watch: (watches) => this.callWithoutResult(() => this.api.watch(watches)),
      warn: (code, message) => this.warnings$.next({ code, message }),
      played: () => this.played(),
      holds: this.holds$,
    });
    if (first.status.paused) this.viewers.clock.pause();
    this.port.onmessage = (message) => this.handle(message.data as FromWorker);
    // Where the platform reports a closed port, the connection ends before a call times out.
    this.port.addEventListener('close', () => {
      if (!this.closing) this.end(new Error('The worker is gone: its end of the connection was closed.'));
    });
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.hideOrShow);
    // The last of these messages may end the connection.
    for (const message of first.later) this.handle(message);
  }

  /** Opens a connection for a role. Resolves when its first view has arrived. */
  static async connect(
    link: HostLink,
    owns: boolean,
    opened: Opened,
    role: Role,
    clock: Clock = systemClock,
  ): Promise<Client> {
    const { ports, connected } = invite(link, role, owns);
    return Client.open(link, owns, opened, role, ports, connected, clock);
  }

  /** Starts the page's end of an invited connection. */
  static accept({ role, opened, stream, api }: Invitation, clock: Clock = systemClock): Promise<Client> {
    return Client.open(null, false, opened, role, { stream, api }, Promise.resolve(0), clock);
  }

  private static async open(
    link: HostLink | null,
    owns: boolean,
    opened: Opened,
    role: Role,
    ports: Ports,
    connected: Promise<number>,
    clock: Clock,
  ): Promise<Client> {
    const calls = new Calls(clock, (error) => calls.end(error));
    const first = firstView(ports.stream, () => calls.prolong());
    return orClose(ports, async () => {
      const number = await calls.wait(() => connected);
      return new Client(link, owns, opened, role, ports, await calls.wait(() => first), clock, number);
    });
  }

  get view(): View {
    if (this.snapshotOfView?.seq !== this.reader.seq) {
      this.snapshotOfView = new TableView(this.reader.seq, this.names, this.reader.table);
    }
    return this.snapshotOfView;
  }

  /** Number of the last record that has arrived; {@link view} would copy the table. */
  get seq(): number {
    return this.reader.seq;
  }

  /** Makes a call of the host, which ends with the connection. */
  call<T>(ask: () => Promise<T>): Promise<T> {
    return this.calls.wait(ask);
  }

  /** Whether a step is being played: the status says that the match is paused, and the viewers go on. */
  get isStepping(): boolean {
    return this.stepping;
  }

  get speed(): number {
    return this.viewers.clock.speed;
  }

  set speed(speed: number) {
    this.viewers.speed = speed;
    this.callWithoutResult(() => this.api.setSpeed(speed));
  }

  legal() {
    return this.calls.wait(() => this.api.legal());
  }

  whyNot(entity: number) {
    return this.calls.wait(() => this.api.whyNot(entity));
  }

  send(command: GameCommand, seat?: number): Promise<Reply> {
    return this.calls.wait<Reply>(async () => this.api.send(command, seat));
  }

  async target(event: TargetingEvent): Promise<Targeting> {
    const targeting = await this.calls.wait(() => this.api.target(event));
    this.targeting$.next(targeting);
    return targeting;
  }

  async pause(): Promise<void> {
    this.stepping = false;
    this.viewers.clock.pause();
    await this.calls.wait(() => this.api.pause());
  }

  async resume(): Promise<void> {
    this.stepping = false;
    this.viewers.clock.resume();
    await this.calls.wait(() => this.api.resume());
  }

  async step(): Promise<void> {
    if (!this.viewers.clock.paused) return;
    this.stepping = true;
    this.viewers.clock.resume();
    await this.calls.wait(() => this.api.step());
  }

  skip(): void {
    this.viewers.skip();
    if (this.viewers.clock.paused) this.callWithoutResult(() => this.resume());
  }

  snapshot(): Promise<string> {
    return this.calls.wait(() => (this.isOpener && this.link ? this.link.host : this.api).snapshot());
  }

  async save(): Promise<string> {
    const { host } = this.requireHost('save it');
    return this.calls.wait(() => host.save());
  }

  hash(): Promise<string> {
    return this.calls.wait(() => this.api.hash());
  }

  async join(role: Role): Promise<MatchClient> {
    const link = this.requireHost('join');
    return this.calls.wait(() => Client.connect(link, false, this.opened, role, this.clock));
  }

  async invite(role: Role): Promise<Invitation> {
    const { ports, connected } = invite(this.requireHost('invite'), role, false);
    await orClose(ports, () => this.calls.wait(() => connected));
    const aliases = role.kind === 'owner' ? this.opened.aliases : {};
    return { role, opened: { ...this.opened, aliases }, ...ports };
  }

  async lead(): Promise<void> {
    const { link } = this;
    if (link === null) throw new Error('Only a connection of the page that opened the match can lead.');
    await this.calls.wait(() => link.host.lead(this.number, this.viewers.watches));
    if (this.status$.value.paused) this.viewers.clock.pause();
    else this.viewers.clock.resume();
    this.callWithoutResult(() => this.api.setSpeed(this.speed));
  }

  followLog(listener: LogListener, from: LogFrom = 'start'): Promise<() => void> {
    return this.readings.log(
      (port) => this.calls.wait(() => this.api.followLog(Comlink.transfer(port, [port]), from)),
      listener,
    );
  }

  followMachines(hear: (messages: readonly MachineMessage[]) => void): Promise<() => void> {
    return this.readings.machines(
      (port) => this.calls.wait(() => this.api.followMachines(Comlink.transfer(port, [port]))),
      hear,
    );
  }

  async dispose(): Promise<void> {
    if (this.over || this.closing) return;
    this.closing = true;
    this.post({ kind: 'bye' });
    try {
      const { link } = this;
      if (this.isOpener && link) await this.calls.wait(() => link.host.close());
    } catch {
      // A lost worker has no match left to close.
    } finally {
      if (this.isOpener) this.link?.release();
      this.end(new Error('The connection was closed by dispose().'));
    }
  }

  /** Ends the connection of a lost worker: every pending call rejects with this error (law B3). */
  lose(error: Error): void {
    this.end(error);
  }

  /** Whether the connection has ended: no more messages arrive, and every call rejects. */
  get ended(): boolean {
    return this.over;
  }

  private handle(message: FromWorker): void {
    switch (message.kind) {
      case 'block':
        this.readBlock(message.seq, message.data);
        if (message.applied !== undefined) this.viewers.applied(message.applied, this.reader.collected());
        // After the viewers that wait for this keyframe: their continuations run first.
        queueMicrotask(() => this.post({ kind: 'credit', blocks: 1 }));
        return;
      case 'view':
        this.reader.begin(message);
        this.snapshotOfView = null;
        this.viewers.cut();
        this.jump = message.jump ?? this.jump;
        if (message.reason === 'moved') this.viewers.commandEnded();
        if (message.reason === 'rolled-back') {
          this.viewers.commandEnded();
          this.events$.next({ kind: 'command-undone', seq: message.seq, command: message.command });
        }
        this.prompt$.next(message.prompt);
        this.moved$.next();
        return;
      case 'announced': {
        const { phase } = message;
        const { seq, onLog, command } = this.reader;
        const actions = message.actions.map((id) => this.reader.action(id)).filter((it) => it !== null);
        this.reader.collect();
        const late = message.late === true;
        this.viewers.announced(
          { hold: message.hold, phase, actions: message.actions, command, seq: onLog, late },
          actions.map((action) => ({ kind: 'phase-announced', seq, command, phase, action })),
        );
        if (late) this.viewers.applied(message.hold, this.reader.latest);
        return;
      }
      case 'applied':
        this.viewers.applied(message.hold, this.reader.collected());
        return;
      case 'overdue':
        this.viewers.overdue(message.hold);
        this.reader.collected();
        return;
      case 'status':
        this.status$.next(message.status);
        return;
      case 'targeting':
        this.targeting$.next(message.targeting);
        return;
      case 'warning':
        this.warnings$.next({ code: message.code, message: message.message });
        return;
      case 'catching-up':
        this.calls.prolong();
        return;
      case 'gone':
        if (!this.closing) this.end(new Error(message.reason));
        return;
      default:
        message satisfies never;
    }
  }

  private readBlock(seq: number, data: Int32Array): void {
    if (seq !== this.reader.seq + 1) {
      this.end(
        new Error(`Records are missing: expected number ${this.reader.seq + 1}, and got ${seq} (law B1).`),
      );
      return;
    }
    const listen = this.events$.observed || this.viewers.listens;
    const { prompt } = this.reader;
    const emit = (event: MatchEvent) => {
      if (event.kind === 'command-ended' || event.kind === 'command-undone') this.viewers.commandEnded();
      this.events$.next(event);
    };
    this.reader.read(data, listen, emit, this.viewers.listens && this.role.kind !== 'owner');
    if (this.reader.prompt !== prompt) this.prompt$.next(this.reader.prompt);
    if (this.records$.observed) this.records$.next(data);
    this.moved$.next();
  }

  private played(): void {
    if (!this.stepping) return;
    this.stepping = false;
    this.viewers.clock.pause();
  }

  private post(message: FromPage): void {
    if (!this.over) this.port.postMessage(message);
  }

  /** Makes a call without a result for the page. If it fails, a warning says so. */
  private callWithoutResult(ask: () => Promise<void>): void {
    if (this.over) return;
    this.calls.wait(ask).catch((error: unknown) => {
      if (!this.over) this.warnings$.next({ code: 'failed-call', message: String(error) });
    });
  }

  private readonly hideOrShow = () => this.viewers.hide(document.visibilityState === 'hidden');

  private requireHost(what: string): HostLink {
    if (!this.isOpener || this.link === null)
      throw new Error(`Only the connection that opened the match can ${what}.`);
    return this.link;
  }

  private end(error: Error): void {
    if (this.over) return;
    this.over = true;
    this.viewers.cut();
    this.calls.end(error);
    this.readings.end(error.message);
    this.port.onmessage = null;
    this.port.close();
    this.api[Comlink.releaseProxy]();
    this.apiPort.close();
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.hideOrShow);
    this.complete();
  }
}
