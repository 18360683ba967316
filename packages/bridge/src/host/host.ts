// Longer than most: one match with all that goes on around it, whose beginning and end belong together.
import { Register } from '@aftercast/kernel';
import { DEFAULT_LIMIT, Match, type Role, Session, TIMEKEEPER } from '@aftercast/match';
import type { Command, GameRules } from '@aftercast/rules';
import { type Clock, ShowClock, systemClock } from '../clock.ts';
import type { HostApi, MatchSetup, Opened, Status, TapeFrom, Watch } from '../contract.ts';
import { Connection, type ConnectionPorts } from './connection.ts';
import { Driver } from './driver.ts';
import { areWatches, isMatchSetup, isRole } from './form.ts';
import { Inspection } from './inspection.ts';
import { type LaidTable, layTable } from './lay.ts';
import { namesOf } from './names.ts';
import { Pacer } from './pacer.ts';
import { exposeSeat, SeatApi } from './seat-api.ts';
import { TurnClock } from './turn-clock.ts';

/** What a worker can play, and by which clock. */
export interface HostOptions {
  /** The games by which a match may be opened. */
  games: readonly GameRules[];
  /** By which deadlines are counted; the thread's own by default. */
  clock?: Clock;
}

/** A match with what drives it. */
interface Running {
  match: Match;
  driver: Driver;
  pacer: Pacer;
  turnClock: TurnClock | null;
  setup: MatchSetup;
}

/** At most this fast do deadlines run, so that a show that waits for nothing can still answer in time. */
const FASTEST_DEADLINES = 20;

/** One match in a worker, with its connections, its pace and its clock. */
export class Host implements HostApi {
  private readonly games: readonly GameRules[];
  private readonly clock: Clock;
  private readonly show: ShowClock;
  /** Time as turns know it: as fast as the thread's own, and stopped in a pause. */
  private readonly turnTime: ShowClock;
  private readonly connections = new Set<Connection>();
  private readonly inspection = new Inspection();
  private numbered = 0;
  private running: Running | null = null;
  private speed = 1;
  private paused = false;
  /** Watched phases that may still be played while paused. */
  private steps = 0;
  /** Whether the match has stopped, and its viewers have not been told. */
  private stopUntold = false;
  /** Whether a table is being laid. */
  private opening = false;
  /** How many matches have ended: one that is closed while its table is laid stays closed. */
  private ends = 0;
  /** Why the last match failed; `null` if it did not. */
  private failure: string | null = null;

  constructor({ games, clock = systemClock }: HostOptions) {
    this.games = games;
    this.clock = clock;
    this.show = new ShowClock(clock);
    this.turnTime = new ShowClock(clock);
  }

  /** The match that is being played. @throws Error if none is open */
  get match(): Match {
    return this.current.match;
  }

  /** How many connections there are: for tests of leaks. */
  get connectionCount(): number {
    return this.connections.size;
  }

  /** How many follow the tape or inspect the machines: for tests of leaks. */
  get readerCount(): number {
    return [...this.connections].reduce((sum, it) => sum + it.readerCount, 0);
  }

  async open(setup: MatchSetup): Promise<Opened> {
    if (!isMatchSetup(setup)) {
      throw new Error(
        'Expected a set-up such as { game: "…", seed: 1 } or { game: "…", scenario: { … } }, and found something else.',
      );
    }
    const { rules, state, aliases, oracle } = await this.lay(setup);
    const session = new Session(rules, state, { limit: limitOf(setup), oracle: oracle(state) });
    return this.begin(session, setup, Object.fromEntries(aliases));
  }

  async restore(text: string): Promise<Opened> {
    const { readStored, restoreSaved, restoreStored } = await import('./stored.ts');
    const stored = readStored(text);
    const laid = await this.lay(stored.setup);
    const limit = limitOf(stored.setup);
    const session =
      'saved' in stored ? restoreSaved(stored, laid, limit) : restoreStored(stored, laid, limit);
    const aliases = 'saved' in stored ? Object.fromEntries(laid.aliases) : stored.aliases;
    const opened = this.begin(session, stored.setup, aliases);
    if (stored.left !== undefined) this.running?.turnClock?.goOnWith(stored.left);
    // In the middle of a chain it goes on when the page is ready to show it.
    this.paused = session.active;
    if (this.paused) for (const clock of [this.show, this.turnTime]) clock.pause();
    return opened;
  }

  async connect(role: Role, stream: MessagePort, api: MessagePort, pace?: boolean): Promise<number> {
    try {
      return this.take(role, { stream, api }, pace);
    } catch (error) {
      for (const port of [stream, api]) port?.close();
      throw error;
    }
  }

  async lead(number: number, watches: Watch[]): Promise<void> {
    const { pacer } = this.current;
    const connection = [...this.connections].find((it) => it.number === number);
    if (connection === undefined) throw new Error('This connection is gone: it cannot set the pace.');
    if (!areWatches(watches)) throw new Error('A list of watches did not have the form of the contract.');
    if (pacer.follows(connection)) pacer.watch(watches);
    else pacer.follow(connection, watches);
  }

  async close(): Promise<void> {
    this.end(() => 'The match was closed.');
    this.failure = null;
  }

  /** Where the match is, for those who show it. */
  status(): Status {
    const { match, turnClock } = this.current;
    const { table } = match.session.state;
    return {
      turnFlow: match.flowState,
      stage: match.session.stage,
      active: match.session.rules.active(table),
      awaits: Array.from({ length: match.session.game.seats }, (_, seat) => seat).filter((seat) =>
        match.session.awaits(seat),
      ),
      clock: turnClock?.time ?? null,
      paused: this.paused,
      speed: this.speed,
      outcome: table.registers[Register.outcome] as number,
    };
  }

  /** Goes on with the match, if nothing holds it. */
  wake(): void {
    this.running?.driver.wake();
  }

  /** The same, after what is being answered now. */
  wakeSoon(): void {
    this.running?.driver.wakeSoon();
  }

  /** A command has been accepted, or the match has stopped: the time of a turn may begin, go on or stand still. */
  lookAtTime(): void {
    this.running?.turnClock?.look();
  }

  tellStatus(): void {
    const status = this.status();
    for (const connection of this.connections) connection.status(status);
  }

  setPace(connection: Connection, change: { speed?: number; paused?: boolean; step?: boolean }): void {
    if (!this.current.pacer.follows(connection)) {
      connection.warn(
        'malformed-message',
        'Only the connection that sets the pace can pause, step, or change the speed.',
      );
      return;
    }
    if (change.speed !== undefined) {
      this.speed = change.speed;
      this.show.speed = Math.min(change.speed, FASTEST_DEADLINES);
    }
    if (change.paused !== undefined) {
      this.paused = change.paused;
      this.steps = 0;
    }
    if (change.step === true && this.paused) this.steps = 1;
    const stands = this.paused && this.steps === 0;
    for (const clock of [this.show, this.turnTime]) clock[stands ? 'pause' : 'resume']();
    this.tellStatus();
    this.wake();
  }

  watch(connection: Connection, watches: Parameters<Pacer['watch']>[0]): void {
    if (this.current.pacer.follows(connection)) this.current.pacer.watch(watches);
  }

  // What follows the tape or reads the machines is fetched for the first that does: most matches never see one.
  async follow(connection: Connection, port: MessagePort, from: TapeFrom): Promise<void> {
    const { match } = this.current;
    const { Follower } = await import('./follower.ts');
    if (connection.over) port.close();
    else connection.attach(new Follower(match, connection, port, from, this.clock));
    this.wake();
  }

  async inspect(connection: Connection, port: MessagePort): Promise<void> {
    const { match } = this.current;
    const { Inspector } = await import('./inspector.ts');
    if (connection.over) port.close();
    else connection.attach(new Inspector(this.inspection, match, connection, port));
  }

  /** The whole match as text: its owner's. */
  async snapshot(): Promise<string> {
    const { makeStored } = await import('./stored.ts');
    return makeStored(this.current.match, this.around);
  }

  async save(): Promise<string> {
    const { makeSaved } = await import('./stored.ts');
    return makeSaved(this.current.match, this.around);
  }

  private take(role: Role, ports: ConnectionPorts, pace?: boolean): number {
    const { match, pacer } = this.current;
    if (!isRole(role, match.session.game.seats)) {
      throw new Error(
        `Expected a role such as { kind: "seat", seat: 0 }, and found ${JSON.stringify(role)}.`,
      );
    }
    const number = ++this.numbered;
    const connection: Connection = new Connection(match, role, number, ports, this.clock, {
      ready: () => this.wake(),
      keyframe: (pause) => this.acknowledge(connection, pause, (it) => it.keyframe(pause)),
      ended: (pause) => this.acknowledge(connection, pause, (it) => it.ended(pause)),
      gone: () => this.drop(connection),
    });
    // Whoever sets the pace is waited for in what it is told of, and in nothing else (law H1).
    if (pace ?? (this.connections.size === 0 && role.kind === 'owner')) pacer.follow(connection);
    this.connections.add(connection);
    exposeSeat(new SeatApi(this, connection), ports.api);
    connection.status(this.status());
    return number;
  }

  private get current() {
    if (this.running === null)
      throw new Error(this.failure ?? 'No match is open in this worker: call open or restore first.');
    return this.running;
  }

  /** Lays a set-up's table, if no other match is open by then. */
  private async lay(setup: MatchSetup): Promise<LaidTable> {
    if (this.running !== null || this.opening)
      throw new Error('A match is open in this worker already: close it first.');
    const { ends } = this;
    this.opening = true;
    const laid = await layTable(this.games, setup).finally(() => {
      this.opening = false;
    });
    if (ends !== this.ends) throw new Error('The match was closed before its table was laid.');
    return laid;
  }

  /** What is stored besides the match itself. */
  private get around() {
    const { setup, turnClock } = this.current;
    const time = turnClock?.time ?? null;
    return { setup, ...(time !== null && { left: time.left }) };
  }

  private begin(session: Session, setup: MatchSetup, aliases: Record<string, number>): Opened {
    this.failure = null;
    const match = new Match(session, { aliases, inspect: this.inspection.hear });
    const pacer = new Pacer(match, this.show, (done) => this.goOn(done));
    const driver = new Driver(match, systemClock, {
      flush: (whole) => this.flush(whole),
      held: () => this.held(),
      stopped: (progress) => this.stopped(progress),
      failed: (error) => this.fail(error),
    });
    const turnClock =
      setup.clock === undefined
        ? null
        : new TurnClock(match, setup.clock, this.turnTime, {
            send: (command) => this.sendTime(command),
            changed: () => this.tellStatus(),
          });
    match.listen({
      grown: () => {},
      closed: () => {},
      putBack: (seat) => {
        for (const connection of this.connections) connection.putBack(seat, match.targeting(seat).state);
      },
    });
    this.running = { match, driver, pacer, setup, turnClock };
    turnClock?.look();
    return { names: namesOf(session.game), aliases };
  }

  private sendTime(command: Command): void {
    try {
      this.current.match.send(TIMEKEEPER, command);
    } catch (error) {
      this.fail(error);
    }
    this.wakeSoon();
  }

  private goOn(done: boolean): void {
    if (done && this.paused && this.steps > 0) {
      this.steps = 0;
      for (const clock of [this.show, this.turnTime]) clock.pause();
      this.tellStatus();
    }
    this.wake();
  }

  private flush(whole: boolean): void {
    for (const connection of this.connections) connection.flush(whole);
    this.tellStop();
  }

  private held(): boolean {
    if (this.paused && this.steps === 0) return true;
    for (const connection of this.connections) if (connection.holds) return true;
    return false;
  }

  private stopped(progress: string): void {
    const { match, pacer } = this.current;
    const { paused } = match;
    if (paused !== null && pacer.passesBy(paused)) {
      match.proceed();
      return;
    }
    if (progress === 'rolled-back') {
      pacer.reset();
      for (const connection of this.connections) connection.restart('rolled-back');
    }
    const closed = paused?.closed === true || progress === 'asking';
    for (const connection of this.connections)
      connection.flush(false, closed ? pacer.closingFor(connection) : 0);
    this.stopUntold = true;
    this.tellStop();
    this.lookAtTime();
    if (progress === 'rest' || progress === 'asking' || progress === 'rolled-back') this.tellStatus();
  }

  /** Tells viewers where the match has stopped, once they have all that led to it. */
  private tellStop(): void {
    const { match, pacer } = this.current;
    if (!this.stopUntold || pacer.behind) return;
    this.stopUntold = false;
    const { paused } = match;
    if (paused !== null) pacer.pausedAt(paused);
    else if (match.session.state.prompt !== null) pacer.asking();
  }

  private acknowledge(connection: Connection, pause: number, take: (pacer: Pacer) => boolean): void {
    const { pacer } = this.current;
    if (pacer.follows(connection) && take(pacer)) return;
    connection.warn(
      'stray-acknowledgement',
      `Nothing waits for pause ${pause}: the acknowledgement was ignored.`,
    );
  }

  private drop(connection: Connection): void {
    this.connections.delete(connection);
    if (this.running === null) return;
    const { pacer } = this.running;
    if (pacer.follows(connection)) {
      // Whoever has paused the match is not there to go on with it.
      this.setPace(connection, { speed: 1, paused: false });
      pacer.follow(null);
    }
    this.wake();
  }

  /** The match's own code threw. Where and why is the owner's to know: it names the seed and what is hidden (law H1). */
  private fail(error: unknown): void {
    const reason = `The match failed: ${error instanceof Error ? error.message : String(error)}`;
    this.end(({ kind }) => (kind === 'owner' ? reason : 'The match failed.'));
    this.failure = reason;
  }

  /** Ends the match: nothing of it is kept (law B3). */
  private end(reason: (role: Role) => string): void {
    const { running } = this;
    this.running = null;
    this.ends++;
    for (const connection of this.connections) connection.end(reason(connection.role));
    this.connections.clear();
    running?.turnClock?.stop();
    running?.driver.stop();
    running?.pacer.reset();
    running?.match.close();
    this.inspection.clear();
    this.speed = 1;
    this.paused = false;
    this.steps = 0;
    this.stopUntold = false;
    this.show.speed = 1;
    for (const clock of [this.show, this.turnTime]) clock.resume();
  }
}

function limitOf(setup: MatchSetup): number {
  return setup.limit === null ? Number.POSITIVE_INFINITY : (setup.limit ?? DEFAULT_LIMIT);
}
