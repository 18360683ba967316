import { describe, expect, test } from 'vitest';
import { Estimate, sayRemaining, sayTime } from './run-progress.ts';

/** An estimate after so much was done in each of these seconds. */
function after(...seconds: number[]): Estimate {
  const estimate = new Estimate();
  let done = 0;
  estimate.note(0, 0);
  seconds.forEach((more, i) => {
    done += more;
    estimate.note(1000 * (i + 1), done);
  });
  return estimate;
}

describe('the time that is left', () => {
  test('is not known at once', () => {
    expect(after().remaining(100)).toBeNull();
    expect(after(10, 10).remaining(100)).toBeNull();
    expect(after(10, 10, 10).remaining(100)).not.toBeNull();
  });

  test('is one number if the pace is even', () => {
    expect(after(10, 10, 10, 10).remaining(100)).toEqual({ from: 10, to: 10 });
  });

  test('is a range around the mean that narrows over time', () => {
    const uneven = [4, 16, 7, 13];
    const short = after(...uneven).remaining(1000) ?? { from: 0, to: 0 };
    const long = after(...uneven, ...uneven, ...uneven, ...uneven).remaining(1000) ?? { from: 0, to: 0 };
    for (const { from, to } of [short, long]) {
      expect(from).toBeLessThan(100);
      expect(to).toBeGreaterThan(100);
    }
    expect(long.to - long.from).toBeLessThan(short.to - short.from);
  });

  test('follows the latest pace', () => {
    const slow = Array<number>(70).fill(1);
    const fast = Array<number>(60).fill(10);
    expect(after(...slow, ...fast).rate).toBeCloseTo(10);
  });

  test('handles chunks that arrive together', () => {
    const estimate = new Estimate();
    for (let second = 0; second < 5; second++)
      for (const more of [0, 1, 2]) estimate.note(1000 * second + more, 10 * second + more);
    expect(estimate.rate).toBeCloseTo(10);
  });
});

test.each([
  [0.2, '1 s'],
  [7.4, '7 s'],
  [42, '40 s'],
  [58, '1 min'],
  [200, '3 min'],
  [3590, '1 h'],
  [3_600 * 2.17, '2 h 10 min'],
  [3_600 * 2.99, '3 h'],
])('%f seconds are %s', (seconds, words) => {
  expect(sayTime(seconds)).toBe(words);
});

test('a range is said where it matters', () => {
  expect(sayRemaining({ from: 100, to: 105 })).toBe('about 2 min');
  expect(sayRemaining({ from: 30, to: 65 })).toBe('30 s to 1 min');
  expect(sayRemaining({ from: 170, to: 210 })).toBe('3 min to 4 min');
});
