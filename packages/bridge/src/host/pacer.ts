import type { Match, PausedPhase } from '@aftercast/match';
import type { Clock } from '../clock.ts';
import type { Watch } from '../contract.ts';
import type { Connection } from './connection.ts';

/** Where a watched phase is. */
type Wait =
  /** Its viewers play towards their keyframe. */
  | { at: 'keyframe'; pause: number }
  /**
   * Its handler runs: the acknowledgement has come. `ended` if the viewers are done as well, `told` if they have been
   * handed its changes already: it asks somebody, and they go on meanwhile.
   */
  | { at: 'handler'; pause: number; ended: boolean; told: boolean }
  /** Its viewers play to their end. */
  | { at: 'end'; pause: number }
  /** The same, of a phase that they were told of when its handler had run: their keyframe is nobody's business. */
  | { at: 'late'; pause: number };

/**
 * Keeps a match and one connection's viewers in step (laws K1–K5): a watched phase is announced, waits for the
 * keyframe, runs, and waits for the end; neither wait is longer than the deadline.
 */
export class Pacer {
  private readonly match: Match;
  private readonly clock: Clock;
  /** Called when the match may go on; `done` if a watched phase has been played to its end. */
  private readonly release: (done: boolean) => void;
  private connection: Connection | null = null;
  private watches: readonly Watch[] = [];
  private deadlines = new Map<string, number>();
  /** The phase that viewers play. */
  private playing: Pick<PausedPhase, 'types' | 'phase'> | null = null;
  private wait: Wait | null = null;
  private pauses = 0;
  private takeBackDeadline: () => void = () => {};

  /** @param clock runs at the show's speed, and stands still in its pauses */
  constructor(match: Match, clock: Clock, release: (done: boolean) => void) {
    this.match = match;
    this.clock = clock;
    this.release = release;
  }

  /** Whether the match waits for viewers now. */
  get waiting(): boolean {
    return this.wait !== null && this.wait.at !== 'handler';
  }

  /**
   * Who sets the pace; nobody if the connection is gone, and then nothing waits. What is played for the one before is
   * ended at once: the next phase is the new one's.
   * @param watches the phases that are waited for from now on
   */
  follow(connection: Connection | null, watches: readonly Watch[] = []): void {
    const before = this.connection;
    const { wait } = this;
    this.connection = connection;
    this.watch(watches);
    if (wait === null) return;
    before?.overdue(wait.pause);
    this.giveUp();
  }

  follows(connection: Connection): boolean {
    return this.connection === connection;
  }

  /** Whether what led to a phase is still on its way to the one who would be told of it (law B2). */
  get behind(): boolean {
    return this.connection?.full === true;
  }

  /**
   * Whether a watched phase is passed by, since the role that sets the pace is told of none of its actions. Nothing may
   * show that there was one: no number that is left out, and not even where a block ends (law H1).
   */
  passesBy({ actions, closed }: PausedPhase): boolean {
    const { connection } = this;
    if (connection === null) return this.wait === null;
    if (this.wait !== null || connection.knowsOf(actions)) return false;
    connection.mark(!closed);
    return true;
  }

  /** The phases that are waited for. A phase that waits already goes on waiting. */
  watch(watches: readonly Watch[]): void {
    this.watches = watches;
    this.watchMatch();
    this.deadlines = new Map();
    for (const { type, phase, deadline } of watches) {
      const key = `${type}.${phase}`;
      this.deadlines.set(key, Math.max(deadline, this.deadlines.get(key) ?? 0));
    }
  }

  /** The pause of a connection whose handler is running or has just run; 0 for any other. */
  closingFor(connection: Connection): number {
    return this.connection === connection && this.wait?.at === 'handler' ? this.wait.pause : 0;
  }

  /** The match has stopped at a watched phase; what led to it has been sent. */
  pausedAt(paused: PausedPhase): void {
    const { connection } = this;
    if (connection === null) {
      this.reset();
      this.goOn();
      return;
    }
    if (!paused.closed) {
      this.announce(connection, paused, 'keyframe');
      return;
    }
    // After a restore, or when a viewer was attached in mid-phase, the announcement was not for anybody; or the role was
    // not to be told of it before its changes could be seen (law H1).
    if (this.wait === null) {
      this.announce(connection, paused, 'late');
      return;
    }
    const { wait } = this;
    const { pause } = wait;
    if (wait.at !== 'handler' || !wait.told) connection.close(pause);
    if (wait.at === 'handler' && wait.ended) this.finish();
    else this.wait = { at: 'end', pause };
  }

  /** The handler of the phase that is played asks somebody: its viewers go on, however long that takes. */
  asking(): void {
    const { connection, wait } = this;
    if (connection === null || wait?.at !== 'handler' || wait.told) return;
    wait.told = true;
    connection.close(wait.pause);
  }

  private announce(connection: Connection, { actions, phase, types }: PausedPhase, at: 'keyframe' | 'late') {
    const pause = ++this.pauses;
    connection.announce(pause, actions, phase, at === 'late');
    this.wait = { at, pause };
    this.playing = { types, phase };
    this.startDeadline(Math.max(...types.map((type) => this.deadlines.get(`${type}.${phase}`) ?? 0)));
  }

  /** The viewers of a phase have reached their keyframe. @returns whether anybody waited for it (law K3) */
  keyframe(pause: number): boolean {
    if (this.wait?.pause === pause && this.wait.at === 'late') return true;
    if (this.wait?.pause !== pause || this.wait.at !== 'keyframe') return false;
    this.wait = { at: 'handler', pause, ended: false, told: false };
    this.goOn();
    return true;
  }

  /** The viewers of a phase have ended. @returns whether anybody waited for it */
  ended(pause: number): boolean {
    const { wait } = this;
    if (wait?.pause !== pause) return false;
    if (wait.at === 'end' || wait.at === 'late') {
      this.finish();
      return true;
    }
    if (wait.at === 'handler') {
      if (wait.ended) return false;
      wait.ended = true;
      this.takeBackDeadline();
      return true;
    }
    // They ended without a keyframe: the handler runs, and nothing more is waited for.
    this.wait = { at: 'handler', pause, ended: true, told: false };
    this.takeBackDeadline();
    this.goOn();
    return true;
  }

  /** Forgets what it waits for: the match has been replaced or rolled back. */
  reset(): void {
    this.takeBackDeadline();
    this.wait = null;
    this.playing = null;
    this.watchMatch();
  }

  /** The phase has been played to its end. */
  private finish(): void {
    this.reset();
    this.goOn();
  }

  /** A phase that is being played stops after its handler, whatever is watched by now: its viewers wait for that. */
  private watchMatch(): void {
    const { playing } = this;
    const rest = playing === null ? [] : playing.types.map((type) => ({ type, phase: playing.phase }));
    this.match.watch([...this.watches, ...rest]);
  }

  private startDeadline(milliseconds: number): void {
    this.takeBackDeadline();
    this.takeBackDeadline = this.clock.after(milliseconds, () => {
      const pause = this.wait?.pause ?? 0;
      this.connection?.overdue(pause);
      this.connection?.warn(
        'overdue-viewer',
        `A viewer did not answer within ${milliseconds} ms; the match went on without it.`,
      );
      this.giveUp();
    });
  }

  /** Goes on without the viewers, to the end of the phase. */
  private giveUp(): void {
    this.takeBackDeadline();
    const { wait } = this;
    if (wait === null) return;
    switch (wait.at) {
      case 'end':
      case 'late':
        this.finish();
        return;
      case 'handler':
        wait.ended = true;
        return;
      case 'keyframe':
        this.wait = { at: 'handler', pause: wait.pause, ended: true, told: false };
        this.goOn();
    }
  }

  private goOn(): void {
    const { closed } = this.match.paused ?? { closed: false };
    this.match.proceed();
    this.release(closed);
  }
}
