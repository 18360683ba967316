import type { Clock } from '../../clock.ts';
import { PlaybackClock } from '../../clock.ts';
import { FASTEST_DEADLINES } from '../../contract.ts';

/**
 * The user's pause.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> playing
 *   [*] --> waiting
 *   waiting --> playing: page-ready
 *   waiting --> paused: pause
 *   playing --> paused: pause
 *   paused --> playing: resume
 *   paused --> stepping: step
 *   stepping --> paused: pause, phase-finished
 *   stepping --> playing: resume
 * ```
 *
 * `stepping` plays one more watched phase, then pauses again. `waiting` is the first state of a recovered match: it stands
 * still until its page has connected again.
 */
export type ShowState = 'playing' | 'paused' | 'stepping' | 'waiting';

/**
 * What the user does; `phase-finished` when a watched phase has been played to its end; `page-ready` when the page of a
 * recovered match has connected again.
 */
export type ShowEvent = 'pause' | 'resume' | 'step' | 'phase-finished' | 'page-ready';

const NEXT: Record<ShowState, Partial<Record<ShowEvent, ShowState>>> = {
  playing: { pause: 'paused' },
  paused: { resume: 'playing', step: 'stepping' },
  stepping: { pause: 'paused', resume: 'playing', 'phase-finished': 'paused' },
  waiting: { pause: 'paused', 'page-ready': 'playing' },
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

  /** Whether the match stands still. */
  get isStopped(): boolean {
    return this.current === 'paused' || this.current === 'waiting';
  }

  /** Whether the user has paused the match; also while a single step is played. */
  get isPaused(): boolean {
    return this.current === 'paused' || this.current === 'stepping';
  }

  /** Lets a recovered match stand still until its page is ready. */
  waitForPage(): void {
    this.become('waiting');
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
    this.become(next);
    return true;
  }

  private become(state: ShowState): void {
    this.current = state;
    for (const clock of [this.deadlines, this.turns]) clock[this.isStopped ? 'pause' : 'resume']();
  }
}
