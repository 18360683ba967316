import type { Status } from '@aftercast/bridge/client';
import { expect, test } from 'vitest';
import { seatAtScreen } from './shared-screen.ts';

const playing: Status = {
  turnFlow: 'waiting',
  waiting: true,
  resolving: false,
  asking: false,
  stage: 'playing',
  active: 0,
  awaiting: [0],
  turnTime: null,
  paused: false,
  undoAsked: null,
  speed: 1,
  outcome: null,
  behind: 0,
};

test.each<[string, Partial<Status>, at: number, expected: number]>([
  ['it is their turn', {}, 0, 0],
  ['the turn has gone to the other', { awaiting: [1] }, 0, 1],
  ['the turn is just ending: they see it end', { awaiting: [1], resolving: true }, 0, 0],
  ['the other’s turn is just starting', { awaiting: [1], resolving: true }, 0, 0],
  ['the other is asked in the middle of it', { awaiting: [1], asking: true }, 0, 1],
  ['both keep their opening hands', { awaiting: [0, 1], waiting: false }, 1, 1],
  ['only the other still has to keep theirs', { awaiting: [1], waiting: false }, 0, 1],
  ['it is over', { awaiting: [], outcome: { winner: 1 } }, 1, 1],
])('%s', (_, change, at, expected) => {
  expect(seatAtScreen({ ...playing, ...change }, at)).toBe(expected);
});
