import { expect, test } from 'vitest';
import { BLOCKS_IN_FLIGHT } from '../../contract.ts';
import { Credits } from './credits.ts';

test('B2 a receiver has as many credits as the window, and excess credits are ignored', () => {
  const credits = new Credits();
  for (let i = 0; i < BLOCKS_IN_FLIGHT; i++) {
    expect(credits.none).toBe(false);
    credits.spend();
  }
  expect([credits.none, credits.unacknowledged]).toEqual([true, BLOCKS_IN_FLIGHT]);
  expect(credits.take(BLOCKS_IN_FLIGHT + 1)).toBe(BLOCKS_IN_FLIGHT);
  expect([credits.none, credits.unacknowledged]).toEqual([false, 0]);
  credits.spend();
  expect(credits.take(1)).toBe(1);
});
