import { describe, expect, test } from 'vitest';
import { isListOf } from './list.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

describe('a list from outside', () => {
  test.each<[what: string, value: unknown, expected: boolean]>([
    ['no entries', [], true],
    ['entries that pass', [1, 2], true],
    ['an entry that does not pass', [1, 'x'], false],
    ['nothing but a hole', new Array(1), false],
    ['a hole at its end', Object.assign([1], { length: 2 }), false],
    ['a great many holes', new Array(2 ** 32 - 1), false],
    ['the form of a list only', { length: 0 }, false],
  ])('with %s', (_, value, expected) => {
    expect(isListOf(value, isNumber)).toBe(expected);
  });
});
