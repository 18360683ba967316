import { expect, test } from 'vitest';
import { slotAt } from './slot.ts';

test.each([
  [10, [], 0],
  [10, [50, 100, 150], 0],
  [60, [50, 100, 150], 1],
  [149, [50, 100, 150], 2],
  [500, [50, 100, 150], 3],
])('a point at %i among minions at %j is place %i', (x, middles, place) => {
  expect(slotAt(x, middles)).toBe(place);
});
