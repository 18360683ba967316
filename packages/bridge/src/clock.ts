/** A source of time, which tests can replace. Times are in milliseconds. */
export interface Clock {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Calls back once, after a time. @returns a function that cancels the call */
  after(milliseconds: number, call: () => void): () => void;
}

/** The thread's own clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (milliseconds, call) => {
    let left = milliseconds;
    let timer: ReturnType<typeof setTimeout>;
    const arm = () => {
      const part = Math.min(left, LONGEST);
      left -= part;
      timer = setTimeout(() => (left > 0 ? arm() : call()), part);
    };
    arm();
    return () => clearTimeout(timer);
  },
};

/** The platform's longest timeout. A longer one would fire at once. */
const LONGEST = 2 ** 31 - 1;

interface Timer {
  due: number;
  call: () => void;
  cancel: () => void;
}

/**
 * A clock that runs at a speed relative to its base clock, and stops during a pause. At the speed `Infinity` its timers are
 * due at once.
 */
export class PlaybackClock implements Clock {
  private readonly base: Clock;
  private readonly timers = new Set<Timer>();
  private rate = 1;
  private stopped = false;
  /** This clock's time when the base clock was at `since`. */
  private shown = 0;
  private since: number;

  constructor(base: Clock = systemClock) {
    this.base = base;
    this.since = base.now();
  }

  /** Speed relative to the base clock; 1 at first. A new value also applies to timers that are running. */
  get speed(): number {
    return this.rate;
  }

  /** @throws RangeError if the speed is not above 0 */
  set speed(speed: number) {
    if (!(speed > 0)) throw new RangeError(`The speed must be above 0, not ${speed}.`);
    this.catchUp();
    this.rate = speed;
    this.reschedule();
  }

  /** Whether the clock is stopped. */
  get paused(): boolean {
    return this.stopped;
  }

  /** Stops the clock and its timers. */
  pause(): void {
    this.catchUp();
    this.stopped = true;
    this.reschedule();
  }

  /** Restarts the clock; timers continue with the time that they had left. */
  resume(): void {
    this.catchUp();
    this.stopped = false;
    this.reschedule();
  }

  now(): number {
    this.catchUp();
    return this.shown;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer: Timer = { due: this.now() + milliseconds, call, cancel: () => {} };
    this.timers.add(timer);
    this.schedule(timer);
    return () => {
      timer.cancel();
      this.timers.delete(timer);
    };
  }

  /** Number of pending timers, for tests of leaks. */
  get pending(): number {
    return this.timers.size;
  }

  private catchUp(): void {
    const now = this.base.now();
    if (!this.stopped && this.rate !== Number.POSITIVE_INFINITY) this.shown += (now - this.since) * this.rate;
    this.since = now;
  }

  private reschedule(): void {
    for (const timer of this.timers) this.schedule(timer);
  }

  private schedule(timer: Timer): void {
    timer.cancel();
    timer.cancel = () => {};
    if (this.stopped) return;
    const left = Math.max(0, timer.due - this.shown);
    timer.cancel = this.base.after(this.rate === Number.POSITIVE_INFINITY ? 0 : left / this.rate, () => {
      this.timers.delete(timer);
      timer.call();
    });
  }
}
