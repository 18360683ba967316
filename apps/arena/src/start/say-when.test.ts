import { expect, test } from 'vitest';
import { sayWhen } from './say-when.ts';

const now = Date.UTC(2026, 10, 23, 12);
const minutes = 60_000;
const hours = 60 * minutes;

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [1 * minutes, '1 minute ago'],
  [59 * minutes, '59 minutes ago'],
  [1 * hours, '1 hour ago'],
  [23 * hours, '23 hours ago'],
  [24 * hours, 'yesterday'],
  [72 * hours, '3 days ago'],
  // A clock that was set back.
  [-5 * hours, 'just now'],
])('%i milliseconds ago is said as “%s”', (passed, said) => {
  expect(sayWhen(now - passed, now)).toBe(said);
});
