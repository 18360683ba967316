import { expect, it } from 'vitest';
import { overlay } from './plots.ts';

it('lines with different times share one axis of all times', () => {
  const one = [Float64Array.of(0, 1, 3), Float64Array.of(10, 11, 13)] as const;
  const other = [Float64Array.of(1, 2), Float64Array.of(21, Number.NaN)] as const;
  expect(overlay([one, other])).toEqual([
    Float64Array.of(0, 1, 2, 3),
    [10, 11, null, 13],
    [null, 21, null, null],
  ]);
});
