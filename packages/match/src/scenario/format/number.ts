import type { ScenarioReader } from './reader.ts';
import type { ExpectedNumber } from './scenario.ts';
import { at } from './words.ts';

/** Reads what a number must be: `3`, `{ "oneOf": [1, 2] }`, `{ "min": 1 }`, `{ "max": 3 }`, or both bounds. */
export function parseNumber(value: unknown, path: string, reader: ScenarioReader): ExpectedNumber | null {
  if (typeof value === 'number') return reader.integer(value, path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return reader.expected('an integer, or an object with oneOf, min or max', value, path);
  if (Object.hasOwn(value, 'oneOf')) {
    const { oneOf } = reader.object(value, path, ['oneOf']) ?? {};
    const numbers = reader.listOf(oneOf, at(path, 'oneOf'), (it, at) => reader.integer(it, at));
    if (numbers?.length === 0) return reader.expected('at least one number', oneOf, at(path, 'oneOf'));
    return numbers === null ? null : { oneOf: numbers };
  }
  const bounds = reader.object(value, path, ['oneOf', 'min', 'max']) ?? {};
  const expected: { min?: number; max?: number } = {};
  for (const key of ['min', 'max'] as const) {
    if (bounds[key] === undefined) continue;
    const bound = reader.integer(bounds[key], at(path, key));
    if (bound === null) return null;
    expected[key] = bound;
  }
  if (expected.min === undefined && expected.max === undefined)
    return reader.expected('oneOf, min or max', value, path);
  if ((expected.min ?? 0) > (expected.max ?? Number.POSITIVE_INFINITY) && expected.min !== undefined)
    return reader.expected('a min that is not above the max', value, path);
  return expected;
}

/** Writes what a number must be as {@link parseNumber} reads it. */
export function makeNumber(expected: ExpectedNumber): unknown {
  return expected;
}

/** Whether a number is as it must be. */
export function fitsNumber(expected: ExpectedNumber, actual: number): boolean {
  if (typeof expected === 'number') return actual === expected;
  if ('oneOf' in expected) return expected.oneOf.includes(actual);
  return (
    actual >= (expected.min ?? Number.NEGATIVE_INFINITY) &&
    actual <= (expected.max ?? Number.POSITIVE_INFINITY)
  );
}

/** What a number must be, in words. */
export function sayNumber(expected: ExpectedNumber): string {
  if (typeof expected === 'number') return String(expected);
  if ('oneOf' in expected) return `one of ${expected.oneOf.join(', ')}`;
  const { min, max } = expected;
  if (min !== undefined && max !== undefined) return `a number from ${min} to ${max}`;
  return min !== undefined ? `at least ${min}` : `at most ${max}`;
}
