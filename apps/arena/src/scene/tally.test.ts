import type { ActionEvent, MatchEvent, View } from '@aftercast/bridge/client';
import { expect, test } from 'vitest';
import { hearthLook } from '../games/hearth/look.ts';
import { makeAction } from '../presentation/testing/make-action.ts';
import { MatchTally } from './tally.ts';

/** A table on which 1 to 3 are of seat 0, and the others of seat 1; 5 is shielded and 6 immune. */
const matchAt = (turn: number) => ({
  view: {
    register: () => turn,
    entity: (id: number) => ({
      seat: id <= 3 ? 0 : 1,
      stats: { 'divine-shield': id === 5 ? 1 : 0, immune: id === 6 ? 1 : 0 },
    }),
  } as unknown as View,
});

function perform(type: string, given: Partial<ActionEvent>): MatchEvent {
  const action = makeAction({ type, source: 1, ...given });
  return { kind: 'phase-announced', seq: 0, command: 1, phase: 'perform', action };
}

test('counts cards that were played, and damage that the other side takes', () => {
  const tally = new MatchTally(matchAt(1), hearthLook.moves);
  tally.handle(perform('play-card', {}));
  tally.handle(perform('play-card', { seat: 1 }));
  tally.handle(perform('damage', { targets: [2, 4, 5, 6, 7], amount: 3 }));
  tally.handle(perform('damage', { seat: 1, targets: [2], amount: 2 }));
  // Damage by the rules, such as fatigue, belongs to no seat.
  tally.handle(perform('damage', { seat: -1, targets: [2], amount: 2 }));
  expect(tally.figures).toEqual([
    { played: 1, damage: 6 },
    { played: 1, damage: 2 },
  ]);
});

test('S5 does not count a command that was taken back', () => {
  const tally = new MatchTally(matchAt(1), hearthLook.moves);
  const begin = (command: number): MatchEvent => ({ kind: 'command-begun', seq: 0, command, seat: 0 });
  tally.handle(begin(1));
  tally.handle(perform('play-card', {}));
  tally.handle(begin(2));
  tally.handle(perform('play-card', {}));
  tally.handle(perform('damage', { targets: [4], amount: 3 }));
  tally.handle({ kind: 'command-undone', seq: 0, command: 2 });
  expect(tally.figures[0]).toEqual({ played: 1, damage: 0 });
});

test('knows whether it has seen the beginning', () => {
  expect(new MatchTally(matchAt(1), hearthLook.moves).isComplete).toBe(true);
  expect(new MatchTally(matchAt(8), hearthLook.moves).isComplete).toBe(false);
});
