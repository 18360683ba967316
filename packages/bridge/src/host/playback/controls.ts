import type { Clock } from '../../clock.ts';
import { PlaybackClock } from '../../clock.ts';
import { FASTEST_DEADLINES } from '../../contract.ts';

/**
 * Whether the user lets the match be played.
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
 * In `stepping` one more watched phase is played.
 */
export type ShowState = 'playing' | 'paused' | 'stepping';

/** What the user does; and that a watched phase has been played to its end. */
export type ShowEvent = 'pause' | 'resume' | 'step' | 'phase-finished';

const NEXT: Record<ShowState, Partial<Record<ShowEvent, ShowState>>> = {
  playing: { pause: 'paused' },
  paused: { resume: 'playing', step: 'stepping' },
  stepping: { pause: 'paused', resume: 'playing', 'phase-finished': 'paused' },
};

/** The user's pause, steps and speed, with the clocks that go by them. */
export class Controls {
  /** Deadlines of viewers run by it: at the show's speed, and not in a pause. */
  readonly deadlines: PlaybackClock;
  /** Time as turns know it: as fast as the thread's own, and stopped in a pause. */
  readonly turns: PlaybackClock;
  private current: ShowState = 'playing';
  private rate = 1;

  constructor(clock: Clock) {
    this.deadlines = new PlaybackClock(clock);
    this.turns = new PlaybackClock(clock);
  }

  get state(): ShowState {
    return this.current;
  }

  /** 1 is as the viewers say; `Infinity` waits for nothing. */
  get speed(): number {
    return this.rate;
  }

  set speed(speed: number) {
    this.rate = speed;
    this.deadlines.speed = Math.min(speed, FASTEST_DEADLINES);
  }

  /** @returns whether the event has changed anything */
  handle(event: ShowEvent): boolean {
    const next = NEXT[this.current][event];
    if (next === undefined) return false;
    this.current = next;
    for (const clock of [this.deadlines, this.turns]) clock[next === 'paused' ? 'pause' : 'resume']();
    return true;
  }
}
