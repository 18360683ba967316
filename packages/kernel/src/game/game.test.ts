import { expect, test } from 'vitest';
import { game } from '../testing/desk.ts';
import { makeAction } from './action.ts';
import { hasTarget, indexOfName, zoneIndex, zoneKind, zoneSeat } from './game.ts';
import { makeTable } from './table.ts';

test('a zone has an index for each seat and kind, from which both are read again', () => {
  const kinds = game.zones.length;
  const all = [0, 1].flatMap((seat) => game.zones.map((_, kind) => zoneIndex(game, seat, kind)));
  expect(all).toEqual(Array.from({ length: 2 * kinds }, (_, index) => index));
  expect(all.map((zone) => zoneKind(game, zone))).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  expect(all.map((zone) => zoneSeat(game, zone))).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});

test('names are found in lists of names and of things with names', () => {
  expect(indexOfName(['a', 'b'], 'b')).toBe(1);
  expect(indexOfName(['a', 'b'], 'a')).toBe(0);
  expect(indexOfName([{ name: 'a' }, { name: 'b' }], 'b')).toBe(1);
  expect(() => indexOfName(['a', 'b'], 'c')).toThrow('There is no "c" among 2 names');
  expect(() => indexOfName([{ name: 'a' }], '')).toThrow(RangeError);
});

test('A6 an action that needs a target has one left, or not', () => {
  const table = makeTable(0, 0);
  expect(hasTarget(table, makeAction(0, 0, 0, [1]))).toBe(true);
  expect(hasTarget(table, makeAction(0, 0, 0, []))).toBe(false);
});
