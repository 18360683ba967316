import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, spansOf, type Track } from './span.ts';

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

describe('what is meant by a place', () => {
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
