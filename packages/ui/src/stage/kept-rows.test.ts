import type { ActionEvent, MatchEvent, View } from '@aftercast/bridge/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAction } from '../testing/make-action.ts';
import { KeptRows } from './kept-rows.ts';

let rows: KeptRows;

/** A view in which those given stand on the second player's board, and everybody else lies in the graveyard. */
function viewOf(...standing: number[]): View {
  return {
    names: { seats: 2 },
    zone: (seat: number) => (seat === 1 ? standing : []),
    entity: (id: number) => ({
      card: `card ${id}`,
      zone: standing.includes(id) ? 'battlefield' : 'graveyard',
    }),
  } as unknown as View;
}

const action = (id: number, type: string, source = 0) => makeAction({ id, type, source, why: 'perform' });

const common = { seq: 0, command: 1 };
const perform = (it: ActionEvent): MatchEvent => ({
  kind: 'phase-announced',
  phase: 'perform',
  ...common,
  action: it,
});
const end = (it: ActionEvent): MatchEvent => ({ kind: 'action-ended', ...common, action: it });

/** The second player's row: the ids of those in play, and in brackets of those whose slot is vacant. */
const layOut = (view: View, keep = true) =>
  rows
    .layOut(view, keep)[1]
    ?.map(({ entity, isVacant }) => (isVacant ? `(${entity})` : `${entity}`))
    .join(' ');

const deaths = action(1, 'deaths');

beforeEach(() => {
  rows = new KeptRows({ zone: 'battlefield', pile: 'graveyard', removedBy: ['deaths'] });
  layOut(viewOf(1, 2, 3, 4));
});

describe('the dead keep their slots', () => {
  test('until the deaths have ended with all that they set off', () => {
    rows.handle(perform(deaths));
    expect(layOut(viewOf(1, 4))).toBe('1 (2) (3) 4');
    const deathrattle = action(2, 'damage', 3);
    rows.handle(perform(deathrattle));
    rows.handle(end(deathrattle));
    expect(layOut(viewOf(1, 4))).toBe('1 (2) (3) 4');
    rows.handle(end(deaths));
    expect(layOut(viewOf(1, 4))).toBe('1 4');
  });

  test('at the ends of a row, and in a row without survivors', () => {
    rows.handle(perform(deaths));
    expect(layOut(viewOf(2, 3))).toBe('(1) 2 3 (4)');
    expect(layOut(viewOf())).toBe('(1) (2) (3) (4)');
  });

  test('and no longer than the command, even if it is undone', () => {
    for (const kind of ['command-ended', 'command-undone'] as const) {
      rows.handle(perform(deaths));
      layOut(viewOf(1, 2, 3, 4));
      expect(layOut(viewOf(1))).toBe('1 (2) (3) (4)');
      rows.handle(kind === 'command-ended' ? { kind, ...common, outcome: null } : { kind, ...common });
      expect(layOut(viewOf(1))).toBe('1');
    }
  });

  test('but not where nothing may linger', () => {
    rows.handle(perform(deaths));
    expect(layOut(viewOf(1, 4), false)).toBe('1 4');
  });

  test('and a minion that leaves play alive keeps none', () => {
    rows.handle(perform(deaths));
    const view = viewOf(1, 2, 4);
    const inHand = { ...view, entity: () => ({ card: null, zone: 'hand' }) } as unknown as View;
    expect(layOut(inHand)).toBe('1 2 4');
  });
});

describe('a newcomer takes a vacant slot beside it', () => {
  test('the slot of the acting entity, if that is adjacent', () => {
    rows.handle(perform(deaths));
    layOut(viewOf(1, 4));
    rows.handle(perform(action(2, 'summon', 3)));
    expect(layOut(viewOf(1, 9, 4))).toBe('1 (2) 9 4');
    rows.handle(perform(action(3, 'summon', 2)));
    expect(layOut(viewOf(1, 8, 9, 4))).toBe('1 8 9 4');
  });

  test('otherwise the first, and never one beyond an entity in play', () => {
    rows.handle(perform(deaths));
    layOut(viewOf(1, 4));
    expect(layOut(viewOf(1, 8, 9, 4))).toBe('1 8 9 4');
    expect(layOut(viewOf(1, 8, 9, 4, 10))).toBe('1 8 9 4 10');
  });
});

test('a row that is as before is the same array', () => {
  const [theirs, ours] = rows.layOut(viewOf(1, 2, 3, 4));
  const again = rows.layOut(viewOf(1, 2, 3, 4));
  expect([again[0] === theirs, again[1] === ours]).toEqual([true, true]);
  const next = rows.layOut(viewOf(1, 2, 4));
  expect([next[0] === theirs, next[1] === ours]).toEqual([true, false]);
});
