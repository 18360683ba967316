import { describe, expect, test } from 'vitest';
import { makeDetailedAction } from '../game/action.ts';
import { compareReactions } from './reaction-order.ts';

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
