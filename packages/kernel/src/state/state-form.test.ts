import { describe, expect, test } from 'vitest';
import { InvariantError } from '../game/errors.ts';
import {
  boolean,
  integer,
  listOf,
  nullOr,
  objectOf,
  oneOf,
  refuseValue,
  type ValueCheck,
} from './state-form.ts';

/** What a check says of a value at the path `here`; `fits` if it says nothing. */
function said(check: ValueCheck, value: unknown): string {
  try {
    check(value, 'here');
    return 'fits';
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    expect(error.law).toBe('S1');
    return error.message;
  }
}

describe('the form of a value from outside', () => {
  test('S1 an error names the place and what is wrong', () => {
    expect(() => refuseValue('state.seed', 'is odd')).toThrow(/state\.seed is odd/);
  });

  test('S1 an integer has 32 bits and is in its range, ends included', () => {
    for (const value of [0, -1, 2 ** 31 - 1, -(2 ** 31)]) expect(said(integer(), value)).toBe('fits');
    for (const value of [0.5, 2 ** 31, -(2 ** 31) - 1, Number.NaN, -0, '1', null, true, 1n, [1]])
      expect(said(integer(), value)).toContain('here is not an integer of 32 bits');
    expect([2, 3, 5].map((value) => said(integer(2, 5), value))).toEqual(['fits', 'fits', 'fits']);
    expect(said(integer(2, 5), 1)).toContain('here is 1, outside 2 to 5');
    expect(said(integer(2, 5), 6)).toContain('here is 6, outside 2 to 5');
    expect(said(integer(2), 2 ** 31 - 1)).toBe('fits');
    expect(said(integer(0), -1)).toContain('outside 0 to 2147483647');
  });

  test('S1 a truth value, one of several values, and null', () => {
    expect([true, false].map((value) => said(boolean, value))).toEqual(['fits', 'fits']);
    for (const value of [0, null, 'true']) expect(said(boolean, value)).toContain('neither true nor false');
    expect([1, 'a'].map((value) => said(oneOf([1, 'a']), value))).toEqual(['fits', 'fits']);
    expect(said(oneOf([1, 'a']), '1')).toContain('is none of 1, a');
    expect([null, true].map((value) => said(nullOr(boolean), value))).toEqual(['fits', 'fits']);
    expect(said(nullOr(boolean), 1)).toContain('neither true nor false');
  });

  test('S1 a list has entries that fit, and no holes', () => {
    const list = listOf(integer(0));
    expect([[], [1], [1, 2]].map((value) => said(list, value))).toEqual(['fits', 'fits', 'fits']);
    for (const value of [null, {}, { length: 0 }, 'ab']) expect(said(list, value)).toContain('is not a list');
    expect(said(list, [1, 2, -1])).toContain('here[2] is -1');
    expect(said(list, new Array(1))).toContain('here[0] is not an integer');
  });

  test('S1 an object has its fields, and no others', () => {
    const object = objectOf<{ a: number; b: boolean }>({ a: integer(), b: boolean });
    expect(said(object, { b: true, a: 1 })).toBe('fits');
    for (const value of [null, [], 'a', 7]) expect(said(object, value)).toContain('is not an object');
    expect(said(object, { b: true })).toContain('here has no a');
    expect(said(object, Object.create({ a: 1, b: true }))).toContain('here has no a');
    expect(said(object, { a: 1, b: 1 })).toContain('here.b is neither');
    expect(said(object, { a: 1, b: true, more: 1 })).toContain('has an unknown field, "more"');
    const long = said(object, { a: 1, b: true, ['x'.repeat(100)]: 1 });
    expect(long).toContain(`"${'x'.repeat(40)}"`);
    expect(long.length).toBeLessThan(120);
  });
});
