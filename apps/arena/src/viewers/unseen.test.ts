import { typeNames } from '@aftercast/hearth';
import { describe, expect, test, vi } from 'vitest';
import { shows } from './shows.ts';
import { unseen } from './unseen.ts';

// The pictures are the bundler's, and no picture is drawn here.
vi.mock('virtual:pictures', () => ({ outlines: {} }));

const seen = new Set(shows.flatMap(([, types]) => types));

describe('every action type of the game', () => {
  test.each(typeNames)('%s has a viewer, or nothing to be seen', (type) => {
    expect(seen.has(type) !== Object.hasOwn(unseen, type)).toBe(true);
  });

  test('and none besides: a viewer of no type would never play', () => {
    expect([...seen, ...Object.keys(unseen)].filter((type) => !typeNames.includes(type))).toEqual([]);
  });
});
