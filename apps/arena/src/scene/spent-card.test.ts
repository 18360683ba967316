import type { View } from '@aftercast/bridge/client';
import type { EntityPreview } from '@aftercast/sim/opponents';
import { expect, test } from 'vitest';
import { withoutSpent } from './spent-card.ts';

const [CARD, PROGRAM, MINE, THEIRS] = [1, 2, 3, 4];

const view = {
  entity: (id: number) =>
    ({
      [CARD]: { zone: 'hand', seat: 0 },
      [PROGRAM]: { zone: 'field', seat: 0 },
      [MINE]: { zone: 'hero', seat: 0 },
      [THEIRS]: { zone: 'hero', seat: 1 },
    })[id] ?? null,
} as unknown as View;

const loses = (entity: number, least: number, most = least): EntityPreview => ({
  entity,
  loses: [least, most],
  left: [4, 4],
  losesShield: 'never',
  dies: 'never',
  leaves: 'never',
});

test('a card that is played is no damage to the hero of its hand', () => {
  expect(withoutSpent(loses(MINE, 1), CARD, view)).toBeNull();
  // It draws two cards, or discards one more.
  expect(withoutSpent(loses(MINE, -1), CARD, view)?.loses).toEqual([-2, -2]);
  expect(withoutSpent(loses(MINE, 1, 2), CARD, view)?.loses).toEqual([0, 1]);
});

test('what an attack costs, and what happens to others, stays', () => {
  for (const [preview, picked] of [
    [loses(MINE, 1), PROGRAM],
    [loses(THEIRS, 1), CARD],
    [loses(PROGRAM, 1), CARD],
  ] as const)
    expect(withoutSpent(preview, picked, view)).toBe(preview);
});
