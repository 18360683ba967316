import { expect, test } from 'vitest';
import type { Clock } from '../../clock.ts';
import { BLOCKS_IN_FLIGHT } from '../../contract.ts';
import { Credits } from './credits.ts';

/** A clock that does not run; the test fires its one timer. */
class Still implements Clock {
  timer: { milliseconds: number; call: () => void } | null = null;

  now(): number {
    return 0;
  }

  after(milliseconds: number, call: () => void): () => void {
    this.timer = { milliseconds, call };
    return () => {
      this.timer = null;
    };
  }
}

function begin() {
  const clock = new Still();
  let lost = 0;
  const credits = new Credits(clock, () => lost++);
  return { clock, credits, lost: () => lost };
}

test('B2 a receiver has as many credits as the window, and excess credits are ignored', () => {
  const { credits } = begin();
  for (let i = 0; i < BLOCKS_IN_FLIGHT; i++) {
    expect(credits.none).toBe(false);
    credits.spend();
  }
  expect([credits.none, credits.unacknowledged]).toEqual([true, BLOCKS_IN_FLIGHT]);
  expect(credits.take(BLOCKS_IN_FLIGHT + 1)).toBe(false);
  expect([credits.none, credits.unacknowledged]).toEqual([false, 0]);
  credits.spend();
  expect(credits.take(1)).toBe(true);
});

test('B2 a receiver that is out of credit for five seconds is dropped, once, until the match waits for it again', () => {
  const { clock, credits, lost } = begin();
  credits.watch(true);
  const { timer } = clock;
  expect(timer?.milliseconds).toBe(5_000);
  // A second call does not restart the time-out.
  credits.watch(true);
  expect(clock.timer).toBe(timer);
  timer?.call();
  expect([credits.lost, lost()]).toEqual([true, 1]);
  credits.waitAgain();
  expect(credits.lost).toBe(false);
});

test('B2 a returned credit cancels the time-out; the next one starts from the beginning', () => {
  const { clock, credits } = begin();
  for (let i = 0; i < BLOCKS_IN_FLIGHT; i++) credits.spend();
  credits.watch(true);
  const { timer } = clock;
  credits.take(1);
  expect(clock.timer).toBeNull();
  credits.spend();
  credits.watch(true);
  expect(clock.timer).not.toBeNull();
  expect(clock.timer).not.toBe(timer);
});

test('B3 no timer is left when nothing waits for credit', () => {
  const { clock, credits } = begin();
  credits.watch(true);
  credits.watch(false);
  expect(clock.timer).toBeNull();
  credits.watch(true);
  credits.stop();
  expect(clock.timer).toBeNull();
});
