import type { Targeting } from '@aftercast/bridge/client';
import { describe, expect, test } from 'vitest';
import { aimsIn, candidateAfter, candidatesIn, fitOf, pickedIn } from './fit.ts';

const targeting: Targeting = {
  state: 'choosing',
  entity: 1,
  choose: -1,
  target: 0,
  allowed: [4, 5, 6, 7],
  preferred: [6, 5],
  others: [{ entity: 9, refusal: { code: 'target-stealthed', values: {} } }],
  ready: false,
  refusal: null,
  command: 0,
};

describe('the picked card', () => {
  test('is picked while a target is chosen and until it is confirmed, not while it is previewed', () => {
    expect(pickedIn(targeting)).toBe(1);
    expect(pickedIn({ ...targeting, state: 'confirming' })).toBe(1);
    expect(pickedIn({ ...targeting, state: 'previewing' })).toBe(0);
    expect(pickedIn({ ...targeting, state: 'idle' })).toBe(0);
  });

  test('aims if it has legal targets', () => {
    expect(aimsIn(targeting)).toBe(true);
    expect(aimsIn({ ...targeting, allowed: [] })).toBe(false);
    expect(aimsIn({ ...targeting, state: 'previewing' })).toBe(false);
  });

  test.each([
    [6, 'preferred'],
    [4, 'allowed'],
    [9, 'refused'],
    [3, 'none'],
  ] as const)('sees %i as %s', (entity, fit) => {
    expect(fitOf(targeting, entity)).toBe(fit);
  });
});

describe('candidates', () => {
  test('are listed once each, preferred ones first', () => {
    expect(candidatesIn(targeting)).toEqual([6, 5, 4, 7]);
  });

  test.each<[number, 1 | -1, number]>([
    [0, 1, 6],
    [0, -1, 7],
    [6, 1, 5],
    [7, 1, 6],
    [6, -1, 7],
  ])('after %i by %i comes %i', (now, step, next) => {
    expect(candidateAfter([6, 5, 4, 7], now, step)).toBe(next);
  });

  test('are 0 if there are none', () => {
    expect(candidateAfter([], 3, 1)).toBe(0);
  });
});
