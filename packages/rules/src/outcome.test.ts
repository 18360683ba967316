import { type ActionType, makeAction } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { concede, isOver, judgeBy } from './outcome.ts';
import { statusCheck } from './scenario/status.ts';
import { playAlone } from './testing/alone.ts';

/** The result of the match for both seats after one action. */
function standing(type: ActionType, player: number) {
  const { table } = playAlone(type, makeAction(0, player, 0));
  return { over: isOver(table), seats: [0, 1].map((seat) => statusCheck.read(table, seat)) };
}

test.each([
  [0, ['lost', 'won']],
  [1, ['won', 'lost']],
])('seat %i gives up', (player, seats) => {
  expect(standing(concede, player)).toEqual({ over: true, seats });
});

describe('a match is judged by the seats that have not lost', () => {
  test.each([
    ['only seat 0', [0], ['won', 'lost']],
    ['only seat 1', [1], ['lost', 'won']],
    ['neither', [], ['tied', 'tied']],
    ['both, when there is no more play', [0, 1], ['tied', 'tied']],
  ])('%s', (_, standers, seats) => {
    const judge = judgeBy((_, seat) => standers.includes(seat));
    expect(standing(judge, -1)).toEqual({ over: true, seats });
  });
});

test('before that the match goes on', () => {
  expect(standing({ name: 'rest' }, 0)).toEqual({ over: false, seats: ['playing', 'playing'] });
});
