import type { Match } from '@aftercast/match';
import type { Command } from '@aftercast/rules';
import type { PlaybackClock } from '../../clock.ts';
import type { TurnLimits, TurnTimeLeft } from '../../contract.ts';

/** Receives what the turn clock asks for. */
export interface TurnClockEvents {
  /** Gives the match a `time` command, which it never refuses while the clock runs. */
  send(command: Command): void;
  /** Called when the clock starts or stops, to notify the pages that show it. */
  changed(): void;
  /** Whether the time of a turn stands still although the match waits for a player; by default it does not. */
  holds?(turn: string): boolean;
}

/**
 * Limits the time of turns. The clock runs while the match waits for a player, and stops while something is resolved or
 * watched. It gives one warning before the end, as soon as the match accepts one. When no time is left, it ends the turn,
 * keeps the opening hands as they are, or answers the open prompt. It does all of this with commands of the match, which are
 * in the journal (law A10).
 */
export class TurnClock {
  private readonly match: Match;
  private readonly times: TurnLimits;
  private readonly clock: PlaybackClock;
  private readonly events: TurnClockEvents;
  /** The timed turn, as a key: a new turn starts with its whole time. Empty for none. */
  private turn = '';
  /** Milliseconds left of the turn at `since`. */
  private left = 0;
  /** Whole time of the turn, in milliseconds. */
  private of = 0;
  private since = 0;
  private running = false;
  private warned = false;
  private cancel: () => void = () => {};

  /** @param clock a clock that runs in real time, and stops in a pause */
  constructor(match: Match, times: TurnLimits, clock: PlaybackClock, events: TurnClockEvents) {
    this.match = match;
    this.times = times;
    this.clock = clock;
    this.events = events;
  }

  /** The time of the turn; `null` if no turn is timed. */
  get time(): TurnTimeLeft | null {
    if (this.turn === '') return null;
    this.count();
    return { left: Math.max(0, this.left), of: this.of, runs: this.running && !this.clock.paused };
  }

  /** Starts, stops or restarts the clock; called when the match may have gone on. */
  review(): void {
    const { session, round } = this.match;
    const counted = session.outcome === null && session.stage !== 'joining';
    const turn = counted ? `${session.stage} ${round}` : '';
    this.count();
    if (turn !== this.turn) this.begin(turn);
    const isAwaited = counted && (!session.active || session.state.prompt !== null);
    const waits = isAwaited && this.events.holds?.(turn) !== true;
    if (waits === this.running) return;
    this.running = waits;
    this.schedule();
    this.events.changed();
  }

  /** Limits the time left of the turn, after the match was restored. @param left in milliseconds */
  limit(left: number): void {
    this.count();
    this.left = Math.min(this.left, left);
    this.warned = this.left <= this.times.warning * 1000;
    this.schedule();
  }

  /** Stops the clock for good. */
  stop(): void {
    this.cancel();
    this.running = false;
    this.turn = '';
  }

  private begin(turn: string): void {
    const { rules, state, stage } = this.match.session;
    const limit = stage === 'mulligan' ? this.times.mulligan : this.times.turn;
    // A card can shorten the turns, but not lengthen them.
    const shorter = (stage === 'playing' && rules.turnSeconds?.(state.table)) || limit;
    this.turn = turn;
    this.of = Math.min(limit, shorter) * 1000;
    this.left = this.of;
    this.warned = false;
    this.schedule();
  }

  /** Counts the time since the last call. */
  private count(): void {
    const now = this.clock.now();
    if (this.running) this.left -= now - this.since;
    this.since = now;
  }

  /** Sets the timer for the warning, or for the end of the time. */
  private schedule(): void {
    this.cancel();
    this.cancel = () => {};
    if (!this.running) return;
    const warning = this.warns ? this.times.warning * 1000 : 0;
    this.cancel = this.clock.after(Math.max(0, this.left - warning), () => this.sendTime());
  }

  /** Whether a warning comes next: not a second one, and none during a prompt, when the match accepts only the end. */
  private get warns(): boolean {
    return !this.warned && this.match.session.state.prompt === null;
  }

  private sendTime(): void {
    this.count();
    // Timers are inexact: less than half a second counts as no time.
    const left = Math.max(0, Math.round(this.left / 1000));
    this.warned = true;
    this.events.send({ do: 'time', left });
    if (this.running) this.review();
  }
}
