import {
  type AcceptedEntry,
  IDLE_TARGETING,
  type Reply,
  type Role,
  type Status,
  type Targeting,
  type TargetingEvent,
} from '../contract.ts';
import type { Ports } from './connecting.ts';
import type { ClientParts, Resuming } from './parts.ts';
import type { PrefixChecks } from './prefix-checks.ts';
import type { MemberProgress } from './recovery/members.ts';

/** How one connection of the page goes on with another worker, from the next record on. */
export class Resumption implements Resuming {
  /** Whether it has gone on: records then can come twice. */
  isResumed = false;
  private readonly client: ClientParts;
  /** The last command or answer that the match has accepted, and what the connection had seen by then. */
  private last: { number: number; asked: number; ended: number } | null = null;
  /** Whether the card is picked again only when the match has gone on. */
  private picksLater = false;
  /** When the last status came, in milliseconds of the page's clock. */
  private statusAt: number;

  constructor(client: ClientParts) {
    this.client = client;
    this.statusAt = client.clock.now();
  }

  get role(): Role {
    return this.client.role;
  }

  get progress(): MemberProgress {
    const { before, command, onLog, seq } = this.client.reader;
    return { before, command, records: onLog, resolving: this.resolving, seq };
  }

  get prefixes(): PrefixChecks[] {
    return [this.client.reader.checks, ...this.client.readings.checks];
  }

  get status(): Status {
    const { clock, status$ } = this.client;
    const { behind, turnTime, ...status } = status$.value;
    return {
      ...status,
      turnTime: turnTime && { ...turnTime, left: this.timeLeft ?? 0 },
      behind: behind === 0 ? 0 : behind + clock.now() - this.statusAt,
    };
  }

  get isPlaying(): boolean {
    return this.client.viewers.isWaitedFor;
  }

  get timeLeft(): number | null {
    const { clock, status$ } = this.client;
    const time = status$.value.turnTime;
    if (time === null) return null;
    return Math.max(0, time.left - (time.runs ? clock.now() - this.statusAt : 0));
  }

  /** Called before a status is passed on. */
  statusCame(): void {
    this.statusAt = this.client.clock.now();
  }

  /** Called on the opener's connection when the match has accepted a command. */
  accepted({ command, number }: AcceptedEntry): void {
    // A concession that waits is given later, and an undo is done at once.
    if (number === 0 || command.do === 'undo') return;
    const { asked, ended } = this.client.reader;
    this.last = { number, asked, ended: ended.count };
  }

  /** Called when records have arrived. */
  moved(): void {
    const { kept, opener } = this.client.link ?? {};
    if (opener !== this) return;
    kept?.moved(() => {
      const { timeLeft } = this;
      return {
        role: this.role,
        records: this.client.reader.onLog,
        ...(timeLeft !== null && { left: timeLeft }),
      };
    });
  }

  suspend(areBlamed: boolean): void {
    const { client } = this;
    client.connection.detach();
    client.calls.suspend(areBlamed);
    client.viewers.interrupt();
  }

  async goOn(ports: Ports, number: number, isUndone: boolean): Promise<void> {
    const { client } = this;
    this.isResumed = true;
    // The worker before may have been lost while it was getting ready: it may have announced a phase, and is heard no more.
    client.connection.detach();
    client.viewers.interrupt();
    client.connection.attach(ports, number);
    if (client.link?.leader === this) await this.lead();
    // On a server, the question why the card cannot be picked any more may wait for the network.
    this.picksLater = client.link?.kept === null && !isUndone;
    if (!this.picksLater && !isUndone) await this.pick();
    await client.readings.again(isUndone);
  }

  callAgain(): void {
    const { calls } = this.client;
    // Its worker may be lost, too: then it is picked again with the next.
    if (this.picksLater) this.pick().catch(() => {});
    this.picksLater = false;
    calls.callAgain();
  }

  lose(error: Error): void {
    this.client.end(error);
  }

  private async lead(): Promise<void> {
    const { connection, speed, status$, stepping, viewers } = this.client;
    const { api } = connection;
    await api.watch(viewers.watches);
    await api.setSpeed(speed);
    if (status$.value.paused) await api.pause();
    if (stepping) await api.step();
  }

  /** Picks the card again that was picked. */
  private async pick(): Promise<void> {
    const { connection, targeting$ } = this.client;
    const { choose, entity, state } = targeting$.value;
    if (state === 'idle') return;
    const event: TargetingEvent =
      state === 'previewing'
        ? { type: 'preview', entity }
        : { type: 'pick', entity, ...(choose >= 0 && { choose }) };
    targeting$.next(await connection.api.target(event));
  }

  private get resolving(): number {
    const { last } = this;
    const { asked, ended, prompt } = this.client.reader;
    if (last === null) return 0;
    const isDone = ended.command === last.number && ended.count > last.ended;
    const isAsking = prompt !== null && asked > last.asked;
    return isDone || isAsking ? 0 : last.number;
  }
}

/** The state of targeting after an event that gave a command, whose answer was lost; `null` if it gave none. */
export function answeredTargeting(reply: Reply | null): Targeting | null {
  if (reply === null) return null;
  return reply.accepted
    ? { ...IDLE_TARGETING, command: reply.command }
    : { ...IDLE_TARGETING, refusal: reply.refusal };
}
