import type * as Comlink from 'comlink';
import { BehaviorSubject } from 'rxjs';
import type { Clock } from '../../clock.ts';
import { type Health, type ServerState, WELL } from '../../contract/health.ts';
import type { MatchPlace } from '../../contract/match-place.ts';
import {
  type HostApi,
  type KeptEntry,
  type MatchBase,
  type OnlineMatch,
  OPENING_TIMEOUT,
  PATIENCE,
  PROTOCOL,
  STARTING_PATIENCE,
} from '../../contract.ts';
import { invite } from '../connecting.ts';
import { WorkerLostError } from '../worker-loss.ts';
import { KeptLog } from './kept-log.ts';
import { KeptRecovery } from './kept-recovery.ts';
import type { Member } from './members.ts';
import { OnlineRecovery } from './online-recovery.ts';
import type { Recovery } from './recovery.ts';
import { SilenceWatch } from './silence.ts';
import { RunningWorker, type WorkerSource } from './worker-source.ts';

/**
 * What the connections of the page that opened or joined a match share: the worker, and what the match is kept in. When the worker
 * is lost and the client can start another, they go on there from the next record (laws S3, B3); otherwise they end.
 */
export class MatchLink {
  /** How the worker is, and whether the match is kept. */
  readonly health$ = new BehaviorSubject<Health>(WELL);
  /** What is kept; `null` if the client cannot start another worker, and no place was given. */
  kept: KeptLog | null = null;
  /** The connection that leads (law K5); `null` if it is none of this page's. */
  leader: Member | null = null;
  private readonly source: WorkerSource;
  private readonly clock: Clock;
  /** The opener's connection comes first. */
  private readonly members = new Set<Member>();
  /** How the match goes on in another worker; `null` if it cannot. */
  private recovery: Recovery | null = null;
  private worker: RunningWorker;
  private silence: SilenceWatch | null = null;
  private readonly ending = new AbortController();
  /** Whether the connections have lost their worker, and have no other yet. */
  private isRestoring = false;
  /** How many workers were started since, without an answer of any. */
  private starts = 0;

  /** Starts the worker. */
  constructor(source: WorkerSource, clock: Clock) {
    this.source = source;
    this.clock = clock;
    this.worker = new RunningWorker(source);
  }

  /** Aborted when the worker is let go of: what is still connecting gives up (law B3). */
  get ended(): AbortSignal {
    return this.ending.signal;
  }

  private get over(): boolean {
    return this.ended.aborted;
  }

  /** The worker's host. */
  get host(): Comlink.Remote<HostApi> {
    return this.worker.host;
  }

  /** Whether another worker can be started. */
  get canRestart(): boolean {
    return typeof this.source === 'function';
  }

  /** The connection that opened the match; missing until it is there. */
  get opener(): Member | undefined {
    return [...this.members][0];
  }

  /** Whether calls must wait: there is no worker to answer them. */
  get restoring(): boolean {
    return this.isRestoring;
  }

  /**
   * Waits for an answer of a worker that is not watched over yet.
   * @param what what it is asked to do, for the error
   * @param hint what the cause may be, for the error
   * @throws WorkerLostError if the worker is lost first, or has not answered within 30 seconds
   */
  async answered<T>(answer: Promise<T>, what: string, hint = ''): Promise<T> {
    const { loss } = this.worker;
    const cancel = this.clock.after(OPENING_TIMEOUT, () =>
      loss.report(
        new WorkerLostError(
          'silent',
          `The worker has not ${what} within ${OPENING_TIMEOUT / 1000} s. ${hint}`.trimEnd(),
        ),
      ),
    );
    try {
      return await loss.orElse(answer);
    } finally {
      cancel();
    }
  }

  /**
   * Waits until the worker has said what it is. The caller can {@link cancel} this, and everything that is {@link answered}.
   * @throws WorkerLostError if it is lost first, says nothing, or is of another version
   */
  async greeted(): Promise<void> {
    const unknown = () => ({ protocol: 0, version: 'another version' });
    const greeting = this.worker.greeting.catch(unknown);
    const { protocol, version } = await this.answered(
      greeting,
      'answered',
      'Is it still loading, or does its script not call hostMatches?',
    );
    if (protocol === PROTOCOL) return;
    throw new WorkerLostError(
      'failed',
      `The worker's script was built with Aftercast ${version}, which the page does not understand. Build both with the same version.`,
    );
  }

  /** Rejects what waits for an answer of the worker, with this reason. */
  cancel(reason: unknown): void {
    this.worker.loss.cancel(reason);
  }

  /** Watches over the worker from now on: the opener has connected. */
  watch(): void {
    this.worker.loss.report = (error) => this.lost(error);
    this.listenForSilence();
  }

  /** Reports a worker that does not answer any more. @param patience how long it may be silent, in milliseconds */
  listenForSilence(patience = PATIENCE): void {
    const { worker } = this;
    this.silence?.stop();
    this.silence = new SilenceWatch(
      this.clock,
      () => worker.host.ping(),
      () => worker.loss.report(new WorkerLostError('silent', 'The worker does not answer any more.')),
      patience,
    );
  }

  /** Starts another worker, instead of one that was lost. */
  restart(): void {
    this.silence?.stop();
    this.worker.stop();
    this.worker = new RunningWorker(this.source);
  }

  /** Keeps the match from now on. @param entries what it has accepted already */
  keep(base: MatchBase, place: MatchPlace | null, entries: readonly KeptEntry[] = []): KeptLog {
    const kept = new KeptLog(base, place, this.clock, (trouble) => this.report({ place: trouble }), entries);
    this.kept = kept;
    this.recovery = new KeptRecovery(kept);
    if (place !== null) this.report({ place: 'kept' });
    return kept;
  }

  /** The match is on a server from now on: another worker joins it again. */
  joined(match: OnlineMatch): void {
    this.recovery = new OnlineRecovery(match);
  }

  add(member: Member): void {
    this.members.add(member);
  }

  remove(member: Member): void {
    this.members.delete(member);
    if (this.leader === member) this.leader = null;
  }

  /** Called when the worker is lost, by any connection that notices it. */
  lost(error: WorkerLostError): void {
    if (this.over) return;
    const { opener, recovery } = this;
    if (!this.canRestart || recovery === null || opener === undefined) {
      this.report({ lost: { kind: error.kind, message: error.message, undone: 0 } });
      void this.giveUp(error);
      return;
    }
    const areBlamed = recovery.lost({
      kind: error.kind,
      members: [...this.members],
      isStarting: this.starts > 0,
      at: this.clock.now(),
    });
    const lost = { kind: error.kind, message: error.message, undone: recovery.dropped };
    if (recovery.tooMany) {
      this.report({ lost });
      void this.giveUp(new WorkerLostError(error.kind, `${error.message} It was replaced too often.`));
      return;
    }
    if (!this.isRestoring) for (const member of this.members) member.suspend(areBlamed);
    this.isRestoring = true;
    this.report({ worker: 'restoring', lost, ...(recovery.waits && { server: 'reconnecting' }) });
    this.restart();
    void this.restore(recovery);
  }

  private release(): void {
    if (this.over) return;
    this.ending.abort();
    this.silence?.stop();
    this.worker.stop();
    this.report({ worker: 'ended' });
    this.health$.complete();
  }

  /** Lets go of the worker and of the place, once: what is kept there can be opened again. */
  async abandon(): Promise<void> {
    if (this.over) return;
    this.release();
    await this.kept?.end(false);
  }

  /** Closes the match for all connections of the page. @param isOver whether the match has come to its end */
  async close(isOver: boolean): Promise<void> {
    for (const member of [...this.members]) member.lose(new Error('The match was closed.'));
    this.release();
    // A match that has come to its end cannot be gone on with.
    await this.kept?.end(isOver);
  }

  private async restore(recovery: Recovery): Promise<void> {
    const { worker } = this;
    const isCurrent = () => !this.over && this.worker === worker;
    try {
      this.listenForSilence(Math.min(STARTING_PATIENCE * 2 ** this.starts++, OPENING_TIMEOUT));
      await this.answered(worker.host.ping(), 'answered');
      if (!isCurrent()) return;
      this.starts = 0;
      this.listenForSilence();
      const opened = recovery.open(worker.host, [...this.members]);
      await (recovery.waits ? worker.loss.orElse(opened) : this.answered(opened, 'restored the match'));
      for (const member of [...this.members]) {
        if (!isCurrent()) return;
        await this.answered(this.connect(member, recovery), 'connected the page');
      }
      await this.answered(worker.host.goOn(), 'gone on');
      if (isCurrent()) this.restored(recovery);
    } catch (error) {
      if (!isCurrent()) return;
      const { message, name } = error instanceof Error ? error : new Error(String(error));
      if (error instanceof WorkerLostError) this.lost(error);
      else if (recovery.isFinal(name)) void this.giveUp(new Error(message));
      else this.lost(new WorkerLostError('failed', message));
    }
  }

  private async connect(member: Member, recovery: Recovery): Promise<void> {
    const { worker } = this;
    const at = recovery.resumedAt(member);
    const { connected, ports } = invite(this, member.role, member === this.leader, {
      at,
      keeps: this.kept !== null && member === this.opener,
    });
    const number = await connected;
    // Lost meanwhile: the connection goes on with the next worker.
    if (this.over || this.worker !== worker) {
      ports.stream.close();
      ports.api.close();
      return;
    }
    await member.goOn(ports, number, at.undone);
  }

  private restored(recovery: Recovery): void {
    this.isRestoring = false;
    recovery.restored();
    this.watch();
    this.report({ worker: 'running', replaced: this.health$.value.replaced + 1 });
    for (const member of [...this.members]) member.callAgain();
  }

  /** Ends the connections of the page with an error, and lets go of the worker and of the place. */
  giveUp(error: Error): Promise<void> {
    for (const member of [...this.members]) member.lose(error);
    return this.abandon();
  }

  /** Reports how the worker's connection to the server of the match is. */
  reportServer(server: ServerState): void {
    if (!this.over) this.report({ server });
  }

  private report(change: Partial<Health>): void {
    this.health$.next({ ...this.health$.value, ...change });
  }
}
