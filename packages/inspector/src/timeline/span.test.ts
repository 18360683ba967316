import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saySeconds } from './axis.ts';
import { moved, nearest, revealing, spansOf, type Track, zoomed } from './span.ts';

const trackOf = (items: readonly (readonly [number, number])[]): Track => ({
  count: items.length,
  start: (index) => (items[index] as [number, number])[0],
  end: (index) => (items[index] as [number, number])[1],
});

describe('what is drawn of a track', () => {
  it('is each thing that is wide enough, and one stretch for those that fall on one pixel', () => {
    const track = trackOf([
      [0, 4],
      [4, 4.1],
      [4.2, 4.3],
      [4.4, 9],
      [20, 30],
    ]);
    expect(spansOf(track, 0, 10, 10)).toEqual([
      { from: 0, to: 4, index: 0, count: 1 },
      { from: 4, to: 5, index: 1, count: 2 },
      { from: 4.4, to: 9, index: 3, count: 1 },
    ]);
    expect(spansOf(track, 10, 110, 100)).toEqual([{ from: 10, to: 20, index: 4, count: 1 }]);
    expect(spansOf(trackOf([]), 0, 1, 100)).toEqual([]);
  });

  it('is cut at what is seen', () => {
    expect(spansOf(trackOf([[-50, 50]]), 0, 10, 100)).toEqual([{ from: 0, to: 100, index: 0, count: 1 }]);
  });

  it('is everything that is seen, each once and in order, in two stretches for each pixel at most', () => {
    assert(
      property(
        array(integer({ min: 0, max: 40 }), { maxLength: 300 }),
        integer({ min: 0, max: 900 }),
        integer({ min: 1, max: 3000 }),
        integer({ min: 1, max: 60 }),
        (steps, from, length, pixels) => {
          let at = 0;
          // Every other number is a length, and every other one a gap.
          const items = steps.flatMap((it, index): [number, number][] => {
            const start = at;
            at += it;
            return index % 2 === 0 ? [[start, at]] : [];
          });
          const to = from + length;
          const spans = spansOf(trackOf(items), from, to, pixels);
          const drawn = spans.flatMap(({ index, count }) =>
            Array.from({ length: count }, (_, place) => index + place),
          );
          const seen = items.flatMap(([start, end], index) => (end >= from && start <= to ? [index] : []));
          expect(drawn).toEqual(seen);
          expect(spans.length).toBeLessThanOrEqual(2 * pixels + 2);
        },
      ),
    );
  });

  it('looks at no more of a million things than the pixels take', () => {
    let asked = 0;
    const track: Track = {
      count: 1_000_000,
      start: (index) => {
        asked += 1;
        return index;
      },
      end: (index) => {
        asked += 1;
        return index + 1;
      },
    };
    const spans = spansOf(track, 0, 1_000_000, 1000);
    expect(spans).toHaveLength(1000);
    expect(spans.reduce((sum, { count }) => sum + count, 0)).toBe(1_000_000);
    // A search among a million takes twenty looks.
    expect(asked).toBeLessThan(1000 * 30);
  });
});

describe('the item at a place', () => {
  const track = trackOf([
    [0, 4],
    [6, 6],
    [6, 6],
    [10, 20],
  ]);

  it('is what is there, or the nearest, the later of two at one place', () => {
    expect(nearest(track, 3, 1)).toBe(0);
    expect(nearest(track, 5.6, 1)).toBe(2);
    expect(nearest(track, 8, 1)).toBe(-1);
    expect(nearest(track, 8, 2)).toBe(3);
    expect(nearest(trackOf([]), 8, 2)).toBe(-1);
  });
});

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
