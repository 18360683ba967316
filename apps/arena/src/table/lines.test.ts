import { expect, test } from 'vitest';
import { curveTo } from './lines.tsx';

test('an arrow begins where it should, rises in the middle, and ends short of its target in its direction', () => {
  const { path, tip } = curveTo({ x: 0, y: 100 }, { x: 200, y: 100 });
  expect(path.startsWith('M0 100Q100 44 ')).toBe(true);
  expect(tip.turn).toBeGreaterThan(0);
  expect(tip.turn).toBeLessThan(90);
  expect(Math.hypot(200 - tip.x, 100 - tip.y)).toBeCloseTo(24, 0);
});

test('an arrow to where it begins has no length', () => {
  const { tip } = curveTo({ x: 5, y: 5 }, { x: 5, y: 5 });
  expect([tip.x, tip.y]).toEqual([5, 5]);
});
