import { expect, test } from 'vitest';
import { InvariantError } from './errors.ts';

test('an invariant error names its law', () => {
  const error = new InvariantError('A3', 'too late');
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.law, error.message, error.where]).toEqual([
    'InvariantError',
    'A3',
    'A3: too late',
    '',
  ]);
});

test('it is located once, at the innermost place', () => {
  const error = new InvariantError('A3', 'too late').locate('seed 4').locate('seed 5');
  expect(error.where).toBe('seed 4');
  expect(error.message).toBe('A3: too late\nseed 4');
});

test('it has the error that caused it', () => {
  const cause = new TypeError('no stone');
  expect(new InvariantError('A1', 'failed', { cause }).cause).toBe(cause);
});
