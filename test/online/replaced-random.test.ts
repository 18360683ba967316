import { describe, expect, test } from 'vitest';
import { playStruck, type Struck } from './replaced-random.ts';

describe('a random match on a server, whose pages lose their workers', () => {
  const all: Struck[] = [];

  test.each([1, 2])('B4 B1 S6 shows every page what an undisturbed one sees, seed %i', async (seed) => {
    const struck = await playStruck(seed, 12);
    all.push(struck);
    expect(struck.records).toBeGreaterThan(1_000);
  });

  test('was disturbed often, in all ways', () => {
    const sum = (of: keyof Struck) => all.reduce((total, it) => total + it[of], 0);
    expect(sum('replaced')).toBeGreaterThan(10);
    expect(sum('strikes')).toBeGreaterThan(10);
    expect(sum('cuts')).toBeGreaterThan(2);
  });
});
