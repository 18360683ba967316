import { expect, it } from 'vitest';
import { compareMany } from './many.ts';

it('H1 hearth sends a seat and a spectator the same bytes until the difference is public: part 4 of 4', async () => {
  const { commands, varied, apart } = await compareMany('hearth', 1375, 125);
  expect(commands).toBeGreaterThan(40);
  expect(varied).toBeGreaterThan(10);
  expect(apart).toBe(1);
});
