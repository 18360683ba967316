import { expect, test } from 'vitest';
import type { Clock } from '../../clock.ts';
import { HoldBudget } from './hold-budget.ts';

/** A clock with one timer, which the test advances. */
class OneTimer implements Clock {
  timer: { due: number; call: () => void } | null = null;
  private time = 0;

  now(): number {
    return this.time;
  }

  after(milliseconds: number, call: () => void): () => void {
    this.timer = { due: this.time + milliseconds, call };
    return () => {
      this.timer = null;
    };
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
    const { timer } = this;
    if (timer === null || timer.due > this.time) return;
    this.timer = null;
    timer.call();
  }
}

function begin() {
  const clock = new OneTimer();
  let ran = 0;
  const budget = new HoldBudget(clock, () => ran++);
  return { clock, budget, ranOut: () => ran };
}

test('B2 the match waits for five seconds in all, however the wait is divided', () => {
  const { clock, budget, ranOut } = begin();
  for (let i = 0; i < 4; i++) {
    budget.watch(true);
    // A second call does not restart the time.
    clock.advance(1_000);
    budget.watch(true);
    budget.watch(false);
    clock.advance(60_000);
  }
  budget.watch(true);
  clock.advance(999);
  expect([budget.spent, ranOut()]).toEqual([false, 0]);
  clock.advance(1);
  expect([budget.spent, ranOut()]).toEqual([true, 1]);
  budget.watch(true);
  expect(clock.timer).toBeNull();
});

test('B2 a block that is taken just before the end gives one second back, and not the whole time', () => {
  const { clock, budget, ranOut } = begin();
  budget.watch(true);
  clock.advance(4_900);
  budget.regain(1);
  budget.watch(true);
  clock.advance(1_099);
  expect(ranOut()).toBe(0);
  clock.advance(1);
  expect(ranOut()).toBe(1);
  budget.regain(100);
  budget.watch(true);
  clock.advance(4_999);
  expect(ranOut()).toBe(1);
});

test('B3 no timer is left when nothing waits', () => {
  const { clock, budget } = begin();
  budget.watch(true);
  budget.watch(false);
  expect(clock.timer).toBeNull();
  budget.watch(true);
  budget.stop();
  expect(clock.timer).toBeNull();
});
