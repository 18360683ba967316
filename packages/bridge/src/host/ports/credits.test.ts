import { expect, test } from 'vitest';
import type { Clock } from '../../clock.ts';
import { BLOCKS_IN_FLIGHT } from '../../contract.ts';
import { Credits } from './credits.ts';

/** A clock that stands still; its one timer goes off when the test says so. */
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

test('B2 there are as many as the window holds, and more are not believed', () => {
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

test('B2 whoever is without for five seconds is lost, once, until it is waited for again', () => {
  const { clock, credits, lost } = begin();
  credits.watch(true);
  const { timer } = clock;
  expect(timer?.milliseconds).toBe(5_000);
  // The time does not begin anew while nothing changes.
  credits.watch(true);
  expect(clock.timer).toBe(timer);
  timer?.call();
  expect([credits.lost, lost()]).toEqual([true, 1]);
  credits.waitAgain();
  expect(credits.lost).toBe(false);
});

test('B2 whoever returns some is not without: the time begins anew', () => {
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

test('B3 no timer stays when nothing is waited for', () => {
  const { clock, credits } = begin();
  credits.watch(true);
  credits.watch(false);
  expect(clock.timer).toBeNull();
  credits.watch(true);
  credits.stop();
  expect(clock.timer).toBeNull();
});
