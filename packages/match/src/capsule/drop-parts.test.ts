import { describe, expect, test } from 'vitest';
import { dropParts } from './drop-parts.ts';

const parts = [...'abcdefghijklmnop'];

/** Removes parts as long as these are left; also returns how often it was asked. */
async function reduce(needed: string, from: readonly string[] = parts) {
  const tried: string[] = [];
  const left = await dropParts(from, async (it) => {
    tried.push(it.join(''));
    return [...needed].every((part) => it.includes(part)) ? it : null;
  });
  return { left: left.join(''), tried };
}

describe('dropping parts', () => {
  test.each(['', 'a', 'p', 'ap', 'bcn', 'hi', 'acegikmo'])(
    'leaves what is needed, in its order: "%s"',
    async (needed) => {
      expect((await reduce(needed)).left).toBe(needed);
    },
  );

  test('tries the later half first, and asks far less often than for every subset', async () => {
    const { tried } = await reduce('a');
    expect(tried[0]).toBe('abcdefgh');
    expect(tried.length).toBeLessThan(20);
  });

  test('goes on until no single part can be removed', async () => {
    // Either of two parts is enough, and the one that is tried first can go only when a third is gone.
    const fits = (it: readonly string[]) =>
      it.includes('c') && (it.includes('a') || (it.includes('b') && !it.includes('d')));
    const left = await dropParts([...'abcd'], async (it) => (fits(it) ? it : null));
    for (let i = 0; i < left.length; i++) expect(fits(left.toSpliced(i, 1))).toBe(false);
    expect(fits(left)).toBe(true);
  });

  test('goes on from an even shorter list that the test returns', async () => {
    const left = await dropParts(parts, async (it) => (it.includes('c') ? ['c'] : null));
    expect(left).toEqual(['c']);
  });

  test('of one part or none', async () => {
    expect((await reduce('', ['a'])).left).toBe('');
    expect((await reduce('a', ['a'])).left).toBe('a');
    expect(await reduce('', [])).toEqual({ left: '', tried: [] });
  });
});
