import { expect, test } from 'vitest';
import { curveTo } from './arrow.ts';

test('an arrow begins where it should, rises in the middle, and ends short of its target in its direction', () => {
  const { path, head } = curveTo({ x: 0, y: 100 }, { x: 200, y: 100 });
  expect(path.startsWith('M0 100Q100 44 ')).toBe(true);
  expect(head.turn).toBeGreaterThan(0);
  expect(head.turn).toBeLessThan(90);
  expect(Math.hypot(200 - head.x, 100 - head.y)).toBeCloseTo(24, 0);
});

test('an arrow to where it begins has no length', () => {
  const { head } = curveTo({ x: 5, y: 5 }, { x: 5, y: 5 });
  expect([head.x, head.y]).toEqual([5, 5]);
});
