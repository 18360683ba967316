import type { KeptPlace } from '@aftercast/bridge/store';
import { describe, expect, test } from 'vitest';
import { against, allModes } from '../modes/testing/modes.ts';
import { isLeftOver, type KeptProgress, newPlaceName, unfinishedIn } from './places.ts';

const at = Date.UTC(2026, 10, 23, 12);
const hour = 3_600_000;

/** A place as the database lists it. */
function kept(mode: unknown, progress: Partial<KeptProgress> = {}, taken = false): KeptPlace {
  const noted: KeptProgress = { turn: 4, at, over: false, held: null, ...progress };
  return { name: 'a', notes: { mode, progress: noted, '.seen': {} }, taken };
}

const demonstration = { kind: 'table', name: 'demonstration' };

describe('a kept match is offered', () => {
  test.each(allModes.filter(({ kind }) => kind !== 'table').map((mode) => [mode.kind, mode]))(
    'of the kind "%s", with its turn and when it was played',
    (_, mode) => {
      expect(unfinishedIn(kept(mode))).toEqual({ place: 'a', mode, turn: 4, at, taken: false });
    },
  );

  test('with a mark if another tab has it open', () => {
    expect(unfinishedIn(kept(against, {}, true))?.taken).toBe(true);
  });

  test.each([
    ['that is over', kept(against, { over: true })],
    ['of a demonstration, which one key starts again', kept(demonstration)],
    ['without notes', { name: 'a', notes: {}, taken: false }],
    ['whose mode cannot be read', kept({ kind: 'chess' })],
    ['whose progress cannot be read', { name: 'a', notes: { mode: against, progress: 4 }, taken: false }],
  ])('but not one %s', (_, place) => {
    expect(unfinishedIn(place)).toBeNull();
  });
});

describe('a place is emptied', () => {
  test.each<[string, KeptPlace, later: number, emptied: boolean]>([
    [
      'whose page was lost before it could say what it plays',
      { name: 'a', notes: {}, taken: false },
      0,
      true,
    ],
    ['but not while that page is there', { name: 'a', notes: {}, taken: true }, 0, false],
    ['whose match has been over for an hour', kept(against, { over: true }), hour + 1, true],
    ['but not before: its page may be reloaded', kept(against, { over: true }), hour, false],
    ['whose demonstration was left an hour ago', kept(demonstration), hour + 1, true],
    ['but not one whose match can be gone on with', kept(against), 9_000 * hour, false],
    ['but not one that another version has kept', kept({ kind: 'chess' }), 9_000 * hour, false],
  ])('%s', (_, place, later, emptied) => {
    expect(isLeftOver(place, at + later)).toBe(emptied);
  });
});

test('places have names of their own, which an address can contain', () => {
  const names = Array.from({ length: 100 }, newPlaceName);
  expect(new Set(names).size).toBe(100);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+$/);
});
