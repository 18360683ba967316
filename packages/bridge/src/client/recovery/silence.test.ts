import { describe, expect, it } from 'vitest';
import type { Clock } from '../../clock.ts';
import { LONGEST_SILENCE, PATIENCE, PING_INTERVAL } from '../../contract.ts';
import { SilenceWatch } from './silence.ts';

/** A clock whose one timer fires when the test says so, as late as the test says. */
class LateClock implements Clock {
  private time = 0;
  private timer: (() => void) | null = null;

  now(): number {
    return this.time;
  }

  after(_milliseconds: number, call: () => void): () => void {
    this.timer = call;
    return () => {
      if (this.timer === call) this.timer = null;
    };
  }

  /** Whether a timer is running. */
  get isRunning(): boolean {
    return this.timer !== null;
  }

  /** Lets the time pass and the timer fire. */
  fire(milliseconds: number): void {
    this.time += milliseconds;
    const { timer } = this;
    this.timer = null;
    timer?.();
  }
}

/** A watch over a worker that answers as long as the test wants. */
function watched() {
  const clock = new LateClock();
  const worker = { answers: true, pings: 0 };
  let losses = 0;
  const watch = new SilenceWatch(
    clock,
    () => {
      worker.pings++;
      return worker.answers ? Promise.resolve() : new Promise(() => {});
    },
    () => losses++,
  );
  /** Lets the time pass, until the watch has looked: it waits for its next look, or has reported the loss. */
  async function pass(milliseconds: number): Promise<void> {
    clock.fire(milliseconds);
    while (!clock.isRunning && losses === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return { clock, worker, watch, losses: () => losses, pass };
}

const LOOKS = Math.ceil(PATIENCE / PING_INTERVAL);

describe('a watch over a worker', () => {
  it('asks again and again, and never loses one that answers', async () => {
    const { clock, losses, pass, watch, worker } = watched();
    for (let i = 0; i < 20; i++) await pass(PING_INTERVAL);
    expect([losses(), worker.pings]).toEqual([0, 21]);
    watch.stop();
    expect(clock.isRunning).toBe(false);
  });

  it('B3 notices one that does not answer, once', async () => {
    const { clock, losses, pass, worker } = watched();
    worker.answers = false;
    await pass(PING_INTERVAL);
    for (let i = 1; i < LOOKS; i++) {
      await pass(PING_INTERVAL);
      expect(losses()).toBe(0);
    }
    await pass(PING_INTERVAL);
    expect(losses()).toBe(1);
    expect(clock.isRunning).toBe(false);
  });

  it.each([
    ['a page that was frozen for an hour', 3_600_000],
    ['a page whose timers fire once a minute', 60_000],
    ['a clock that jumps back', -3_600_000],
    ['a busy machine', PING_INTERVAL + 400],
  ])('is not misled by %s', async (_, lateness) => {
    const { losses, pass, worker } = watched();
    worker.answers = false;
    await pass(PING_INTERVAL);
    await pass(lateness);
    await pass(lateness);
    expect(losses()).toBe(0);
  });

  it('loses a silent worker in the end even if the machine stays busy', async () => {
    const { losses, pass, worker } = watched();
    worker.answers = false;
    await pass(PING_INTERVAL);
    for (let waited = 0; waited < LONGEST_SILENCE; waited += PING_INTERVAL + 400)
      await pass(PING_INTERVAL + 400);
    expect(losses()).toBe(1);
  });
});
