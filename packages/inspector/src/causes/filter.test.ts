import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RankedSet } from './filter.ts';

it('a set of marks counts and finds as a sorted list does', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9_000)), fc.nat(9_000), (values, asked) => {
      const marked = new RankedSet();
      const added = new Set<number>();
      for (const value of values) {
        expect(marked.add(value)).toBe(!added.has(value));
        added.add(value);
      }
      const sorted = [...new Set(values)].sort((a, b) => a - b);
      expect(marked.count).toBe(sorted.length);
      sorted.forEach((value, rank) => {
        expect(marked.select(rank)).toBe(value);
        expect(marked.rank(value)).toBe(rank);
        expect(marked.has(value)).toBe(true);
      });
      expect(marked.rank(asked)).toBe(sorted.filter((it) => it < asked).length);
      expect(marked.has(asked)).toBe(sorted.includes(asked));
      expect(() => marked.select(sorted.length)).toThrow(RangeError);
    }),
  );
});
