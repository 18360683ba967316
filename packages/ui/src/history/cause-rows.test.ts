import type { ActionEvent, MatchEvent } from '@aftercast/bridge/client';
import { expect, test } from 'vitest';
import { makeAction } from '../testing/make-action.ts';
import { type CauseOptions, MatchCauses } from './cause-rows.ts';

const common = { seq: 0, command: 1 };
const begun: MatchEvent = { kind: 'command-begun', ...common, seat: 0 };
const prepared = (id: number, cause: number, given: Partial<ActionEvent> = {}): MatchEvent => ({
  kind: 'phase-announced',
  phase: 'prepare',
  ...common,
  action: makeAction({ id, cause, why: cause === 0 ? 'command' : 'perform', ...given }),
});

function rowsOf(events: readonly MatchEvent[], options: CauseOptions = {}) {
  const causes = new MatchCauses(options);
  for (const event of events) causes.add(event);
  return causes.rows$.value;
}

test('a type is silent, an occasion, or counted only if the page says so', () => {
  const events = [
    begun,
    prepared(1, 0, { type: 'pay' }),
    prepared(2, 1, { type: 'after-play' }),
    prepared(3, 2, { type: 'deaths' }),
    prepared(4, 1, { type: 'after-play' }),
    prepared(5, 1, { type: 'deaths' }),
  ];
  const shape = (options?: CauseOptions) =>
    rowsOf(events, options).rows.map(({ action, depth, round }) => [action?.id ?? 0, depth, round]);
  expect(shape()).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 1, 0],
    [3, 2, 0],
    [4, 1, 0],
    [5, 1, 0],
  ]);
  const told = shape({
    silent: ['pay'],
    isOccasion: ({ type }) => type.startsWith('after-'),
    counted: ['deaths'],
  });
  // Nothing has reacted to the fourth; a row whose cause has none stands at the top.
  expect(told).toEqual([
    [0, 0, 0],
    [2, 0, 0],
    [3, 1, 1],
    [5, 0, 2],
  ]);
});

test('the list is the same until something happens, and shows as many rows as the page wants', () => {
  const causes = new MatchCauses({ maxRows: 2 });
  for (const event of [begun, prepared(1, 0), prepared(2, 1)]) causes.add(event);
  const before = causes.rows$.value;
  expect(causes.rows$.value).toBe(before);
  expect([before.rows.map(({ action }) => action?.id), before.hidden]).toEqual([[1, 2], 1]);
  causes.add({ kind: 'action-cancelled', ...common, action: makeAction({ id: 2 }), by: 3, source: 7 });
  const { rows } = causes.rows$.value;
  expect(rows[0]).toBe(before.rows[0]);
  expect(rows[1]).toMatchObject({ fate: 'cancelled', canceller: 7, lit: 'prepare' });
});

test('an effect whose condition did not hold was prevented by nothing', () => {
  const action = makeAction({ id: 2, cause: 1, why: 'perform' });
  const { rows } = rowsOf([
    begun,
    prepared(1, 0),
    prepared(2, 1),
    { kind: 'action-cancelled', ...common, action, by: 2, source: 7 },
    { kind: 'action-ended', ...common, action },
  ]);
  expect(rows[2]).toMatchObject({ fate: 'dropped', canceller: 0 });
});
