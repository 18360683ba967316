import { describe, expect, it } from 'vitest';
import { saySeconds } from './axis.ts';
import { moved, revealing, zoomed } from './window.ts';

const extent = { begin: 0, end: 1000 };

describe('what is seen of an axis', () => {
  it('keeps the place that is zoomed about, and shows neither too little nor more than there is', () => {
    expect(zoomed({ from: 0, to: 1000 }, 2, 500, extent, 4)).toEqual({ from: 250, to: 750 });
    expect(zoomed({ from: 250, to: 750 }, 2, 250, extent, 4)).toEqual({ from: 250, to: 500 });
    expect(zoomed({ from: 250, to: 260 }, 100, 250, extent, 4)).toEqual({ from: 250, to: 254 });
    expect(zoomed({ from: 250, to: 750 }, 0.1, 300, extent, 4)).toEqual({ from: 0, to: 1000 });
  });

  it('is moved no further than there is something', () => {
    expect(moved({ from: 100, to: 200 }, -50, extent)).toEqual({ from: 50, to: 150 });
    expect(moved({ from: 100, to: 200 }, -500, extent)).toEqual({ from: 0, to: 100 });
    expect(moved({ from: 100, to: 200 }, 5000, extent)).toEqual({ from: 900, to: 1000 });
  });

  it('is moved to what is to be seen, and only if it is not', () => {
    const window = { from: 100, to: 200 };
    expect(revealing(window, 150, 150, extent)).toEqual(window);
    const [left, right] = [revealing(window, 20, 30, extent), revealing(window, 400, 410, extent)];
    expect(left.from).toBeLessThan(20);
    expect(left.to).toBeGreaterThan(30);
    expect(right.from).toBeLessThan(400);
    expect(right.to).toBeGreaterThan(410);
    // Of what is longer than what is seen, the beginning is seen.
    const long = revealing(window, 400, 900, extent);
    expect(long.from).toBeLessThan(400);
    expect(long.to).toBeGreaterThan(400);
  });
});

it.each([
  [0.25, '0.3 ms'],
  [340, '340 ms'],
  [12_400, '12.4 s'],
  [185_000, '3:05 min'],
  [7_800_000, '2:10:00 h'],
])('%d milliseconds are said as %s', (milliseconds, words) => {
  expect(saySeconds(milliseconds)).toBe(words);
});
