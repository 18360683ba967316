import { afterEach, describe, expect, test, vi } from 'vitest';
import { PlaybackClock, systemClock } from './clock.ts';
import { HeldClock } from './testing/held-clock.ts';

/** A playback clock, and the times at which its timers have fired, by its base clock. */
function open() {
  const base = new HeldClock();
  // It begins at 0, wherever its base is.
  base.advance(5_000);
  const clock = new PlaybackClock(base);
  const fired: [string, number][] = [];
  const after = (milliseconds: number, name: string) =>
    clock.after(milliseconds, () => fired.push([name, base.now() - 5_000]));
  return { after, base, clock, fired };
}

describe('a playback clock', () => {
  test('runs with its base at first', () => {
    const { after, base, clock, fired } = open();
    expect([clock.now(), clock.speed, clock.paused, clock.pending]).toEqual([0, 1, false, 0]);
    after(100, 'a');
    after(50, 'b');
    expect(clock.pending).toBe(2);
    base.advance(70);
    expect([clock.now(), clock.pending]).toEqual([70, 1]);
    base.advance(30);
    expect(fired).toEqual([
      ['b', 50],
      ['a', 100],
    ]);
    expect([clock.pending, base.pending]).toEqual([0, 0]);
  });

  test('runs at its speed, from then on, with the timers that are running', () => {
    const { after, base, clock, fired } = open();
    after(100, 'a');
    base.advance(40);
    clock.speed = 2;
    expect([clock.now(), clock.speed]).toEqual([40, 2]);
    after(100, 'b');
    base.advance(30);
    expect([clock.now(), fired]).toEqual([100, [['a', 70]]]);
    clock.speed = 0.5;
    base.advance(79);
    expect(fired).toHaveLength(1);
    base.advance(1);
    expect(fired[1]).toEqual(['b', 150]);
    expect(clock.now()).toBe(140);
  });

  test('stops in a pause, and its timers go on with the time that they had left', () => {
    const { after, base, clock, fired } = open();
    after(100, 'a');
    base.advance(60);
    clock.pause();
    expect(clock.paused).toBe(true);
    base.advance(1_000);
    after(10, 'b');
    expect([clock.now(), fired, base.pending, clock.pending]).toEqual([60, [], 0, 2]);
    clock.resume();
    expect(clock.paused).toBe(false);
    base.advance(39);
    expect(fired).toEqual([['b', 1_070]]);
    base.advance(1);
    expect(fired[1]).toEqual(['a', 1_100]);
  });

  test('keeps a speed that was set in a pause', () => {
    const { after, base, clock, fired } = open();
    clock.pause();
    after(100, 'a');
    clock.speed = 4;
    base.advance(500);
    expect([clock.now(), fired]).toEqual([0, []]);
    clock.resume();
    base.advance(25);
    expect([clock.now(), fired]).toEqual([100, [['a', 525]]]);
  });

  test('waits for nothing at the speed Infinity, and its time stands still', () => {
    const { after, base, clock, fired } = open();
    after(100, 'a');
    base.advance(10);
    clock.speed = Number.POSITIVE_INFINITY;
    after(10_000, 'b');
    base.advance(0);
    expect(fired).toEqual([
      ['a', 10],
      ['b', 10],
    ]);
    base.advance(50);
    expect(clock.now()).toBe(10);
    clock.speed = 1;
    base.advance(5);
    expect(clock.now()).toBe(15);
  });

  test('has no timers that are cancelled', () => {
    const { after, base, clock, fired } = open();
    const cancel = after(100, 'a');
    after(200, 'b');
    cancel();
    expect([clock.pending, base.pending]).toEqual([1, 1]);
    cancel();
    clock.pause();
    clock.resume();
    base.advance(200);
    expect(fired).toEqual([['b', 200]]);
  });

  test('has timers that are due at once, also for a time that is over', () => {
    const { after, base, fired } = open();
    after(0, 'a');
    after(-10, 'b');
    base.advance(0);
    expect(fired.map(([name]) => name)).toEqual(['a', 'b']);
  });

  test.each([0, -1, Number.NaN])('has a speed above 0: not %d', (speed) => {
    const { clock } = open();
    expect(() => {
      clock.speed = speed;
    }).toThrow(`above 0, not ${speed}`);
    expect(clock.speed).toBe(1);
  });
});

describe('the clock of a thread', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The longest timeout of a platform. */
  const LONGEST = 2 ** 31 - 1;

  test('calls back once, after the time', () => {
    vi.useFakeTimers();
    let calls = 0;
    const begun = systemClock.now();
    systemClock.after(30, () => calls++);
    vi.advanceTimersByTime(29);
    expect(calls).toBe(0);
    vi.advanceTimersByTime(1);
    expect([calls, systemClock.now() - begun]).toEqual([1, 30]);
    vi.advanceTimersByTime(1_000);
    expect([calls, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test('can wait longer than the platform’s timers', () => {
    vi.useFakeTimers();
    let calls = 0;
    systemClock.after(2 * LONGEST + 7, () => calls++);
    vi.advanceTimersByTime(LONGEST);
    vi.advanceTimersByTime(LONGEST);
    vi.advanceTimersByTime(6);
    expect(calls).toBe(0);
    vi.advanceTimersByTime(1);
    expect([calls, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test('can be cancelled, in any part of a long time', () => {
    vi.useFakeTimers();
    let calls = 0;
    const cancels = [0, 1].map(() => systemClock.after(LONGEST + 10, () => calls++));
    cancels[0]?.();
    vi.advanceTimersByTime(LONGEST);
    expect(vi.getTimerCount()).toBe(1);
    cancels[1]?.();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(10);
    expect(calls).toBe(0);
  });
});
