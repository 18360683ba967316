import { describe, expect, test } from 'vitest';
import { dropParts } from './drop-parts.ts';

const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** Holds for lists with all of these parts, and notes which lists were tried. */
function needing<Part>(...needed: Part[]) {
  const tried: (readonly Part[])[] = [];
  const holds = async (left: readonly Part[]) => {
    tried.push(left);
    return needed.every((it) => left.includes(it)) ? left : null;
  };
  return { holds, tried };
}

describe('parts that can be dropped', () => {
  test.each<[of: number, needed: number[]]>([
    [1, [1]],
    [1, []],
    [2, [1]],
    [7, [4]],
    [8, [1, 8]],
    [9, []],
    [10, [3, 4, 5]],
    [33, [2, 17, 33]],
  ])('are dropped, of %i all but %j', async (length, needed) => {
    expect(await dropParts(upTo(length), needing(...needed).holds)).toEqual(needed);
  });

  test('are halves first, the later one before the earlier', async () => {
    const { holds, tried } = needing(1);
    expect(await dropParts(upTo(4), holds)).toEqual([1]);
    expect(tried.slice(0, 3)).toEqual([[1, 2], [], [1]]);
  });

  test('are then smaller and smaller runs, at last single ones', async () => {
    const { holds, tried } = needing(...upTo(5));
    expect(await dropParts(upTo(5), holds)).toEqual(upTo(5));
    expect(tried.map((it) => 5 - it.length)).toEqual([3, 2, 2, 2, 1, 1, 1, 1, 1, 1]);
    expect(tried.slice(0, 2)).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
  });

  test('are tried again one by one, as long as one can be dropped', async () => {
    // 2 can go only after 3 is gone, and 1 only after 2.
    const chain = async (left: readonly number[]) => {
      const isWhole = left.every((it, index) => it === index + 1);
      return isWhole && left.length >= 1 ? left : null;
    };
    expect(await dropParts(upTo(7), chain)).toEqual([1]);
    // Here the earlier part goes first, which a pass from the end meets last.
    const back = async (left: readonly number[]) =>
      left.every((it, index) => it === 7 - left.length + index + 1) && left.length > 0 ? left : null;
    expect(await dropParts(upTo(7), back)).toEqual([7]);
  });

  test('none are, if the test holds for nothing less', async () => {
    const parts = upTo(3);
    expect(await dropParts(parts, async () => null)).toBe(parts);
  });

  test('of an empty list are none, and nothing is tried', async () => {
    const { holds, tried } = needing();
    expect([await dropParts([], holds), tried]).toEqual([[], []]);
  });

  test('may be more than was asked for: the shorter list that held is gone on with', async () => {
    const tried: (readonly number[])[] = [];
    const left = await dropParts(upTo(8), async (list) => {
      tried.push(list);
      if (!list.includes(2)) return null;
      return list.filter((it) => it <= 2);
    });
    expect(left).toEqual([2]);
    expect(tried[0]).toEqual([1, 2, 3, 4]);
    // All later lists are parts of the one that held.
    for (const list of tried.slice(1)) expect(list.every((it) => it <= 2)).toBe(true);
  });
});
