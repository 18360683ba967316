import { makeAction } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { playAlone } from '../testing/alone.ts';
import { awaitSeats, joinAction, settleFirst, stageOf } from './joining.ts';

const own = { active: 0, stage: 1, first: 2 };

test('a table that was simply laid is played', () => {
  const { table } = playAlone({ name: 'rest' }, makeAction(0, -1, 0));
  expect(stageOf(table, own)).toBe('playing');
});

test('while seats are awaited, they join', () => {
  const { table } = playAlone({ name: 'rest' }, makeAction(0, -1, 0), {
    lay: (changes) => awaitSeats(changes, own, -1),
  });
  expect(stageOf(table, own)).toBe('joining');
});

describe('who starts', () => {
  /** The active seat once it is settled, and between which numbers lots were drawn. */
  function settle(first: number, lot: number) {
    const lots: (readonly number[])[] = [];
    let settled = -1;
    const { table } = playAlone(
      {
        name: 'settle',
        perform: (handling) => {
          settled = settleFirst(handling, own, 'mulligan');
        },
      },
      makeAction(0, -1, 0),
      {
        lay: (changes) => awaitSeats(changes, own, first),
        oracle: ({ candidates }) => {
          lots.push(candidates);
          return lot;
        },
      },
    );
    expect(stageOf(table, own)).toBe('mulligan');
    expect(settled).toBe(table.registers.at(-3));
    return { settled, lots };
  }

  test.each([0, 1])('is seat %i if it was set, without a random choice', (seat) => {
    expect(settle(seat, 1 - seat)).toEqual({ settled: seat, lots: [] });
  });

  test.each([0, 1])('is random if it was not set: seat %i', (seat) => {
    expect(settle(-1, seat)).toEqual({ settled: seat, lots: [[0, 1]] });
  });
});

test('a seat joins with one group: its hero, and every card of its deck, in order', () => {
  const catalogue = { number: (id: string) => ['', 'cat', 'boss', 'dog'].indexOf(id) };
  const deck = { hero: 'boss', cards: ['dog', 'cat', 'dog'] };
  const { group, ...hero } = joinAction(catalogue, { join: 4, addToDeck: 6 }, 1, deck);
  expect(hero).toMatchObject({ type: 4, player: 1, card: 2 });
  expect(group?.map(({ type, player, card }) => [type, player, card])).toEqual([
    [6, 1, 3],
    [6, 1, 1],
    [6, 1, 3],
  ]);
});
