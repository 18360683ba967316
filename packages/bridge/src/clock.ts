/** A source of time, so that tests can hold it. Times are milliseconds. */
export interface Clock {
  /** Milliseconds since a fixed moment. */
  now(): number;
  /** Calls back once after a number of milliseconds. @returns cancels the call */
  after(milliseconds: number, call: () => void): () => void;
}

/** The clock of the thread. */
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

/** The most milliseconds that a timer of the platform can wait; one that is to wait longer goes off at once. */
const LONGEST = 2 ** 31 - 1;

interface Timer {
  due: number;
  call: () => void;
  cancel: () => void;
}

/**
 * Time as a match's viewers know it: it runs faster or slower than the clock below it, and stands still in a pause.
 * At the speed `Infinity` everything is due at once.
 */
export class PlaybackClock implements Clock {
  private readonly base: Clock;
  private readonly timers = new Set<Timer>();
  private rate = 1;
  private stopped = false;
  /** Show time at `since`, which is the base's time. */
  private shown = 0;
  private since: number;

  constructor(base: Clock = systemClock) {
    this.base = base;
    this.since = base.now();
  }

  /** How much faster than its base it runs. */
  get speed(): number {
    return this.rate;
  }

  /** @throws RangeError if it is not above 0 */
  set speed(speed: number) {
    if (!(speed > 0)) throw new RangeError(`The speed must be above 0, not ${speed}.`);
    this.settle();
    this.rate = speed;
    this.reschedule();
  }

  /** Whether it stands still. */
  get paused(): boolean {
    return this.stopped;
  }

  /** Stops it. */
  pause(): void {
    this.settle();
    this.stopped = true;
    this.reschedule();
  }

  /** Lets it run again. */
  resume(): void {
    this.settle();
    this.stopped = false;
    this.reschedule();
  }

  now(): number {
    this.settle();
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

  /** How many calls are still to come: for tests of leaks. */
  get pending(): number {
    return this.timers.size;
  }

  private settle(): void {
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
