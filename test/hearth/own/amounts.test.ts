import { LARGEST } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { layOwn, minion, spell } from './play-own.ts';

const BEYOND = { product: [1_000_000, 1_000_000, 1_000_000] };

describe('S7 cards with huge numbers', () => {
  test('S7 damage beyond all limits kills', async () => {
    const match = await layOwn(
      [spell('end-it', [{ do: 'damage', to: 'enemy-hero', amount: BEYOND }])],
      [{ hand: ['end-it'] }, {}],
    );
    expect(match.play('end-it')).toBeNull();
    expect(match.session.winner).toBe(0);
  });

  test('S7 armor, and a stat that is multiplied again and again, stop at the limit', async () => {
    const match = await layOwn(
      [
        spell('wall', [
          { do: 'armor', amount: BEYOND },
          { do: 'armor', amount: BEYOND },
          { do: 'armor', amount: BEYOND },
        ]),
        spell('grow', [
          { do: 'buff', to: { in: 'battlefield' }, multiply: { attack: 1_000_000, health: 1_000_000 } },
        ]),
        minion('sprout', { attack: 1000, health: 1000 }),
      ],
      [{ hand: ['wall', 'grow'], board: ['sprout'] }, {}],
    );
    expect(match.play('wall')).toBeNull();
    expect(match.play('grow')).toBeNull();
    expect([match.stat('sprout', 'attack'), match.stat('sprout', 'health')]).toEqual([LARGEST, LARGEST]);
    expect(match.stat('mage', 'armor')).toBe(LARGEST);
  });

  test('S7 spells that are doubled very often stop at the limit', async () => {
    const doubler = minion('doubler', {
      auras: [{ to: 'player', stats: { doubling: 40 } }],
    });
    const match = await layOwn(
      [doubler, spell('zap', [{ do: 'damage', to: 'enemy-hero', amount: 3 }])],
      [{ hand: ['zap'], board: ['doubler'] }, {}],
    );
    expect(match.play('zap')).toBeNull();
    expect(match.session.winner).toBe(0);
  });
});
