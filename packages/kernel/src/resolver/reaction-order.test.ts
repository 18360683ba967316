import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDetailedAction } from '../game/action.ts';
import { type Frame, FrameStatus } from '../state/state.ts';
import { compareReactions, sortReactions } from './reaction-order.ts';

describe('compareReactions', () => {
  const reaction = (priority: number, order: number) => makeDetailedAction(1, 0, 0, { priority, order });

  test.each([
    ['a higher priority first', reaction(2, 9), reaction(1, 1), -1],
    ['an earlier order first', reaction(1, 1), reaction(1, 2), -1],
    ['equal', reaction(1, 1), reaction(1, 1), 0],
  ])('A4 %s', (_, a, b, sign) => {
    expect(Math.sign(compareReactions(a, b))).toBe(sign);
    expect(Math.sign(compareReactions(b, a))).toBe(0 - sign);
  });
});

describe('sortReactions', () => {
  const integers = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.integer({ min: -2_000_000, max: 2_000_000 }),
    fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 40),
  );
  const priorities = fc.oneof(
    { weight: 3, arbitrary: fc.constant([0]) },
    { arbitrary: fc.constant([0, 1]), weight: 1 },
  );

  test('A4 sorts lists of any length as comparing them does, and keeps the order of equal ones', () => {
    fc.assert(
      fc.property(
        fc.array(integers, { minLength: 2, maxLength: 700, size: 'max' }),
        priorities,
        (orders, among) => {
          const reactions = orders.map((order, i) =>
            makeDetailedAction(1, 0, 0, { order, priority: among[i % among.length] as number, amount: i }),
          );
          const frame: Frame = {
            action: makeDetailedAction(1, 0, 0, {}),
            stage: FrameStatus.performed,
            only: null,
            several: [...reactions],
            next: 0,
            owed: 0,
          };
          sortReactions(frame);
          const expected = reactions.toSorted((a, b) => compareReactions(a, b) || a.amount - b.amount);
          expect(frame.several?.map(({ amount }) => amount)).toEqual(expected.map(({ amount }) => amount));
        },
      ),
    );
  });
});
