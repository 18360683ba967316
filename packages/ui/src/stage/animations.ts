import type { Play } from '@aftercast/bridge/client';

/** The default easing: fast start, soft end, no bounce. */
const EASE_OUT = 'cubic-bezier(0.2, 0.75, 0.25, 1)';

/** Duration of the cross-fade that replaces motion when the user prefers reduced motion, in milliseconds. */
const FADE = 120;

/** Timing of an animation. Times are milliseconds at speed 1. */
export interface Timing {
  /** How long it takes. */
  duration: number;
  /** When it begins; default 0. */
  delay?: number;
  /** A CSS easing function; default: a fast start and a soft end. */
  easing?: string;
  /** Whether its first or last frame holds outside of its duration; default `none`. */
  fill?: FillMode;
}

/** What ends an animation early, and its speed. A viewer's {@link Play} is one. */
export type Pace = Pick<Play, 'signal' | 'speed'>;

/**
 * What an animation does with the match: it has its speed, ends when it is skipped, and stops in its pauses (`always`); all of that
 * but no pause (`unpaused`); nothing of it (`never`).
 */
type Following = 'always' | 'unpaused' | 'never';

interface Running {
  readonly animation: Animation;
  readonly follows: Following;
}

/** The running animations of a stage: they have one speed, stop together, and always end. */
export class Animations {
  private readonly running = new Set<Running>();
  /** Finished animations that hold an element in its last frame. */
  private readonly held = new WeakMap<Element, Animation[]>();
  /** All animations of this stage that may still have an effect. */
  private readonly mine = new WeakSet<Animation>();
  private rate = 1;
  private isStopped = false;
  private isDisposed = false;
  private readonly isStill: () => boolean;

  /** @param isStill whether only opacity is animated, shortly, because the user prefers reduced motion */
  constructor(isStill: () => boolean) {
    this.isStill = isStill;
  }

  get speed(): number {
    return this.rate;
  }

  /** `Infinity` finishes what is running. */
  set speed(speed: number) {
    if (speed === this.rate) return;
    this.rate = speed;
    if (!Number.isFinite(speed)) this.finish();
    else
      for (const { animation, follows } of this.running)
        if (follows !== 'never') animation.updatePlaybackRate(speed);
  }

  get stopped(): boolean {
    return this.isStopped;
  }

  /** Stops what is running, and what begins before {@link go}. */
  stop(): void {
    this.isStopped = true;
    for (const { animation, follows } of this.running) if (follows === 'always') animation.pause();
  }

  /** Lets it run on. */
  go(): void {
    if (!this.isStopped) return;
    this.isStopped = false;
    for (const { animation, follows } of this.running) if (follows === 'always') animation.play();
  }

  /** Jumps to the end of everything that follows the match. */
  finish(): void {
    for (const { animation, follows } of this.running) if (follows !== 'never') animation.finish();
  }

  /**
   * Plays frames on an element; without an element it only waits.
   * @param pace `null` for an animation of the page's own
   */
  async play(
    pace: Pace | null,
    element: Element | null,
    frames: Keyframe[],
    timing: Timing,
    follows: Following = pace === null ? 'never' : 'always',
  ): Promise<void> {
    const speed = pace?.speed ?? 1;
    if (this.isDisposed || pace?.signal.aborted || !Number.isFinite(speed)) return;
    const still = this.isStill();
    const effect = new KeyframeEffect(element, still ? frames.map(fading) : frames, {
      easing: timing.easing ?? EASE_OUT,
      fill: timing.fill ?? 'none',
      duration: still ? Math.min(timing.duration, FADE) : timing.duration,
      delay: still ? 0 : (timing.delay ?? 0),
    });
    const animation = new Animation(effect, document.timeline);
    animation.playbackRate = speed;
    const running = { animation, follows };
    const finish = () => animation.finish();
    this.running.add(running);
    this.mine.add(animation);
    pace?.signal.addEventListener('abort', finish, { once: true });
    animation.play();
    // Start in this frame, not the next: a phase is a chain of animations, and each lost frame adds up.
    animation.startTime = document.timeline.currentTime;
    if (follows === 'always' && this.isStopped) animation.pause();
    // An animation that the page cancels rejects: for the viewer it has ended.
    await animation.finished.catch(() => undefined);
    pace?.signal.removeEventListener('abort', finish);
    this.running.delete(running);
    // What was cut short holds nothing: its viewer may have been written without a thought of that.
    if (pace?.signal.aborted || this.isDisposed) animation.cancel();
    else if (element && animation.playState === 'finished' && holds(timing.fill))
      this.held.set(element, [...(this.held.get(element) ?? []), animation]);
  }

  /** Cancels the finished animations that still hold an element in their last frame. */
  release(element: Element | null): void {
    if (element === null) return;
    for (const animation of this.held.get(element) ?? []) animation.cancel();
    this.held.delete(element);
  }

  /** Ends everything, and lets go of every element. */
  dispose(): void {
    this.isDisposed = true;
    for (const { animation } of this.running) animation.finish();
    for (const animation of document.getAnimations()) if (this.mine.has(animation)) animation.cancel();
  }
}

/** Reduces a frame to its opacity. */
function fading({ opacity, offset }: Keyframe): Keyframe {
  return { ...(opacity !== undefined && { opacity }), ...(offset !== undefined && { offset }) };
}

function holds(fill: FillMode | undefined): boolean {
  return fill === 'forwards' || fill === 'both';
}
