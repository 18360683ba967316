import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRandom, type RandomState, seedRandom } from './random-numbers.ts';

function draws(seed: number, below: number, count: number): number[] {
  const values: number[] = [];
  let state = seedRandom(seed);
  for (let i = 0; i < count; i++) {
    const drawn = drawRandom(state, below);
    values.push(drawn.value);
    state = drawn.state;
  }
  return values;
}

const isInt32 = (it: number) => (it | 0) === it;

describe('drawRandom', () => {
  test('S2 is always an integer of the range, for any seed and range', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, below) => {
        for (const value of draws(seed, below, 5)) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(below);
        }
      }),
    );
  });

  test('S2 its state is four integers of 32 bits, as the event log needs', () => {
    let state = seedRandom(5);
    for (let i = 0; i < 2000; i++) {
      expect(state).toHaveLength(4);
      expect(state.every(isInt32)).toBe(true);
      state = drawRandom(state, 1 + i).state;
    }
  });

  test('S2 does not change the state that it is given', () => {
    const state = Object.freeze([...seedRandom(9)]) as unknown as RandomState;
    const first = drawRandom(state, 1000);
    expect(drawRandom(state, 1000)).toEqual(first);
    expect([...state]).toEqual([...seedRandom(9)]);
    expect(first.state).not.toEqual(state);
  });

  test.each([2, 3, 6, 7, 10])('S2 each of %i outcomes comes about equally often', (below) => {
    const total = 6000 * below;
    const counts = new Array<number>(below).fill(0);
    for (const value of draws(1, below, total)) counts[value] = (counts[value] ?? 0) + 1;
    // Six standard deviations of a binomial count: about one chance in a billion for a fair generator.
    const deviation = Math.sqrt(total * (1 / below) * (1 - 1 / below));
    for (const count of counts) expect(Math.abs(count - 6000)).toBeLessThan(6 * deviation);
  });

  test("S2 and so is each part of a range that is three quarters of the generator's numbers", () => {
    // Taken as remainders, the outcomes of the first third would come about as often as all others together.
    const part = 2 ** 30;
    const total = 6000;
    const first = draws(3, 3 * part, total).filter((value) => value < part).length;
    const deviation = Math.sqrt(total * (1 / 3) * (2 / 3));
    expect(Math.abs(first - total / 3)).toBeLessThan(6 * deviation);
  });

  test('S2 pairs of draws are spread too', () => {
    const counts = new Array<number>(25).fill(0);
    const values = draws(2, 5, 50_001);
    for (let i = 0; i < 50_000; i++) {
      const pair = (values[i] as number) * 5 + (values[i + 1] as number);
      counts[pair] = (counts[pair] ?? 0) + 1;
    }
    const deviation = Math.sqrt(50_000 * (1 / 25) * (24 / 25));
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(6 * deviation);
  });

  test.each([0, -1, -5])('S2 there is nothing to draw below %i', (below) => {
    expect(() => drawRandom(seedRandom(1), below)).toThrow(RangeError);
  });

  test('S2 there are no more outcomes than the generator has numbers', () => {
    expect(() => drawRandom(seedRandom(1), 2 ** 32 + 1)).toThrow(RangeError);
    expect(() => drawRandom(seedRandom(1), 2 ** 32)).not.toThrow();
  });

  test('S2 below 1 there is one outcome', () => {
    expect(draws(3, 1, 10)).toEqual(new Array(10).fill(0));
  });
});

describe('seedRandom', () => {
  test('S2 the low 32 bits of a seed count', () => {
    expect(seedRandom(2 ** 32 + 5)).toEqual(seedRandom(5));
    expect(seedRandom(-1)).toEqual(seedRandom(2 ** 32 - 1));
    expect(seedRandom(5)).not.toEqual(seedRandom(6));
  });

  test('S2 neighbouring seeds draw differently', () => {
    const firsts = new Set(Array.from({ length: 200 }, (_, seed) => `${draws(seed, 1000, 4)}`));
    expect(firsts.size).toBe(200);
  });
});
