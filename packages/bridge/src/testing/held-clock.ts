import type { Clock } from '../clock.ts';

/** A clock that stands still until a test advances it. */
export class HeldClock implements Clock {
  private time = 0;
  private readonly timers = new Set<{ due: number; call: () => void }>();

  now(): number {
    return this.time;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { due: this.time + milliseconds, call };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  }

  /** Number of pending timers. */
  get pending(): number {
    return this.timers.size;
  }

  /** Advances the time, and runs the timers that are due, in order. */
  advance(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = [...this.timers].filter((it) => it.due <= end).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) break;
      this.time = Math.max(this.time, next.due);
      this.timers.delete(next);
      next.call();
    }
    this.time = end;
  }
}
