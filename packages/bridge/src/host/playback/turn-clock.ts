import type { Match } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import type { PlaybackClock } from '../../clock.ts';
import type { TurnTime, TurnTimes } from '../../contract.ts';

/** What a turn's clock asks of the host. */
export interface TurnClockEvents {
  /** Gives the match a command of the time's. It is never refused while the clock runs. */
  send(command: Command): void;
  /** Called when the clock starts or stops: the pages that show it are notified. */
  changed(): void;
}

/**
 * Keeps the time of a match's turns: it runs while the match waits for a player, and stands still while something is
 * resolved or watched. Near the end it gives a warning, once, as soon as it can be heard; when none is left it ends the
 * turn, keeps the opening hands as they are, or answers what is asked. All of that are commands of the match, in its
 * journal (law A10).
 */
export class TurnClock {
  private readonly match: Match;
  private readonly times: TurnTimes;
  private readonly clock: PlaybackClock;
  private readonly events: TurnClockEvents;
  /** Which turn it counts: another one begins with all of its time. */
  private turn = '';
  /** Milliseconds that were left of it at `since`. */
  private left = 0;
  private of = 0;
  private since = 0;
  private running = false;
  private warned = false;
  private cancel: () => void = () => {};

  /** @param clock runs as real time does, and stands still in a pause */
  constructor(match: Match, times: TurnTimes, clock: PlaybackClock, events: TurnClockEvents) {
    this.match = match;
    this.times = times;
    this.clock = clock;
    this.events = events;
  }

  /** The time left; `null` while no seat's time runs. */
  get time(): TurnTime | null {
    if (this.turn === '') return null;
    this.settle();
    return { left: Math.max(0, this.left), of: this.of, runs: this.running && !this.clock.paused };
  }

  /** Called when the match may have gone on: the clock runs while the match waits for a seat, from the start for each turn. */
  look(): void {
    const { session, round } = this.match;
    const counted = session.outcome === null && session.stage !== 'joining';
    const turn = counted ? `${session.stage} ${round}` : '';
    this.settle();
    if (turn !== this.turn) this.begin(turn);
    const waits = counted && (!session.active || session.state.prompt !== null);
    if (waits === this.running) return;
    this.running = waits;
    this.plan();
    this.events.changed();
  }

  /** Limits the time left of the turn, which began before the match was stored. */
  goOnWith(left: number): void {
    this.settle();
    this.left = Math.min(this.left, left);
    this.warned = this.left <= this.times.warning * 1000;
    this.plan();
  }

  stop(): void {
    this.cancel();
    this.running = false;
    this.turn = '';
  }

  private begin(turn: string): void {
    const { rules, state, stage } = this.match.session;
    const limit = stage === 'mulligan' ? this.times.mulligan : this.times.turn;
    // A card may give everybody less time, but not more.
    const shorter = (stage === 'playing' && rules.turnSeconds?.(state.table)) || limit;
    this.turn = turn;
    this.of = Math.min(limit, shorter) * 1000;
    this.left = this.of;
    this.warned = false;
    this.plan();
  }

  /** Counts what has gone by. */
  private settle(): void {
    const now = this.clock.now();
    if (this.running) this.left -= now - this.since;
    this.since = now;
  }

  private plan(): void {
    this.cancel();
    this.cancel = () => {};
    if (!this.running) return;
    const warning = this.warns ? this.times.warning * 1000 : 0;
    this.cancel = this.clock.after(Math.max(0, this.left - warning), () => this.ring());
  }

  /** Whether a warning is due and can be given: a match that waits for an answer accepts only the end of the time. */
  private get warns(): boolean {
    return !this.warned && this.match.session.state.prompt === null;
  }

  private ring(): void {
    this.settle();
    // Timers are not exact: what is less than half a second is nothing.
    const left = Math.max(0, Math.round(this.left / 1000));
    this.warned = true;
    this.events.send({ do: 'time', left });
    if (this.running) this.look();
  }
}
