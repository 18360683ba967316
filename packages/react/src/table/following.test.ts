import { expect, test } from 'vitest';
import { following } from './following.ts';

test('functions are the newest ones, everything else is of the first time', () => {
  let newest = { zone: 'hand', say: (text: string) => `first ${text}` };
  const followed = following(() => newest);
  const { say } = followed;
  newest = { zone: 'board', say: (text) => `second ${text}` };
  expect([followed.zone, say('word')]).toEqual(['hand', 'second word']);
});

test('a function that is left out later stays as it was', () => {
  let newest: { say?: () => string } = { say: () => 'first' };
  const { say } = following(() => newest);
  newest = {};
  expect(say?.()).toBe('first');
});
