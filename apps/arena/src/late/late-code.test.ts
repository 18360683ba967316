import { expect, test } from 'vitest';
import { LateCode } from './late-code.ts';

test('code is fetched once, and kept', async () => {
  let fetched = 0;
  const late = new LateCode(async () => `code ${++fetched}`);
  expect(late.now).toBeNull();
  expect(await Promise.all([late.fetch(), late.fetch()])).toEqual(['code 1', 'code 1']);
  expect(late.now).toBe('code 1');
  expect(await late.fetch()).toBe('code 1');
});

test('code that could not be fetched is fetched again', async () => {
  let tries = 0;
  const late = new LateCode(async () => {
    if (++tries === 1) throw new Error('offline');
    return 'code';
  });
  await expect(late.fetch()).rejects.toThrow('offline');
  expect(late.now).toBeNull();
  expect(await late.fetch()).toBe('code');
});
