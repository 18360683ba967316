import type { LegalCommand, Targeting } from '@aftercast/bridge/client';
import { IDLE_TARGETING } from '@aftercast/bridge/contract';
import { expect, test } from 'vitest';
import { type MarkedTable, marksIn } from './marks.ts';

const way: LegalCommand = {
  do: 'play',
  entity: 1,
  choose: -1,
  target: 'required',
  allowed: [4, 5],
  preferred: [5],
  positions: 0,
};
const refusal = { code: 'target-hidden', values: {} };
const choosing: Targeting = {
  ...IDLE_TARGETING,
  state: 'choosing',
  entity: 1,
  allowed: [4, 5],
  preferred: [5],
  others: [{ entity: 6, refusal }],
};

const marks = (entity: number, given: Partial<MarkedTable> = {}) =>
  marksIn({
    entity,
    targeting: IDLE_TARGETING,
    legal: [],
    shownOptions: 0,
    asked: [],
    marked: [],
    ...given,
  });

test('an entity can be used while nothing is picked', () => {
  expect(marks(1, { legal: [way] })).toMatchObject({ legal: [way], isUsed: false, fit: 'none' });
  expect(marks(1, { legal: [way], targeting: choosing })).toMatchObject({
    legal: [],
    isUsed: true,
    isAiming: true,
  });
});

test.each([
  [4, 'allowed', null],
  [5, 'preferred', null],
  [6, 'refused', refusal],
  [7, 'none', null],
] as const)('%i is %s as a target of the picked card, with the reason', (entity, fit, why) => {
  expect(marks(entity, { targeting: choosing })).toMatchObject({ fit, refusal: why, isUsed: false });
});

test('the targets of a card that is previewed are possible, and no more', () => {
  const targeting: Targeting = { ...choosing, state: 'previewing' };
  expect(marks(4, { targeting })).toMatchObject({ isPossible: true, fit: 'none' });
  expect(marks(6, { targeting })).toMatchObject({ isPossible: false, refusal: null });
});

test('a card whose options are shown is used; what answers a prompt is asked, and marked by its index', () => {
  expect(marks(1, { shownOptions: 1 })).toMatchObject({ isUsed: true, isAiming: false });
  expect(marks(4, { asked: [5, 4], marked: [1] })).toMatchObject({ isAsked: true, isMarked: true });
  expect(marks(5, { asked: [5, 4], marked: [1] })).toMatchObject({ isAsked: true, isMarked: false });
  expect(marks(7, { asked: [5, 4], marked: [1] })).toMatchObject({ isAsked: false, isMarked: false });
});
