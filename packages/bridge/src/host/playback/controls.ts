import type { Clock } from '../../clock.ts';
import { PlaybackClock } from '../../clock.ts';
import { FASTEST_DEADLINES } from '../../contract.ts';

/**
 * The user's pause.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> playing
 *   playing --> paused: pause
 *   paused --> playing: resume
 *   paused --> stepping: step
 *   stepping --> paused: pause, phase-finished
 *   stepping --> playing: resume
 * ```
 *
 * `stepping` plays one more watched phase, then pauses again.
 */
export type ShowState = 'playing' | 'paused' | 'stepping';

/** What the user does, and `phase-finished` when a watched phase has been played to its end. */
export type ShowEvent = 'pause' | 'resume' | 'step' | 'phase-finished';

const NEXT: Record<ShowState, Partial<Record<ShowEvent, ShowState>>> = {
  playing: { pause: 'paused' },
  paused: { resume: 'playing', step: 'stepping' },
  stepping: { pause: 'paused', resume: 'playing', 'phase-finished': 'paused' },
};

/** The user's pause, steps and speed, with the clocks that depend on them. */
export class Controls {
  /** Clock for viewers' deadlines: runs at the match's speed, up to {@link FASTEST_DEADLINES}, and stops in a pause. */
  readonly deadlines: PlaybackClock;
  /** Clock for turns: runs in real time, and stops in a pause. */
  readonly turns: PlaybackClock;
  private current: ShowState = 'playing';
  private rate = 1;

  constructor(clock: Clock) {
    this.deadlines = new PlaybackClock(clock);
    this.turns = new PlaybackClock(clock);
  }

  /** The state now. */
  get state(): ShowState {
    return this.current;
  }

  /** Speed of the match: 1 is normal, `Infinity` waits for nothing. */
  get speed(): number {
    return this.rate;
  }

  set speed(speed: number) {
    this.rate = speed;
    this.deadlines.speed = Math.min(speed, FASTEST_DEADLINES);
  }

  /** Handles an event. @returns `false` if the state ignores it */
  handle(event: ShowEvent): boolean {
    const next = NEXT[this.current][event];
    if (next === undefined) return false;
    this.current = next;
    for (const clock of [this.deadlines, this.turns]) clock[next === 'paused' ? 'pause' : 'resume']();
    return true;
  }
}
