import type { ViewEntity } from '@aftercast/bridge/client';
import { describe, expect, it, test } from 'vitest';
import { costOf } from './cards.ts';
import { labelOf } from './face.ts';

const coin = (stats: ViewEntity['stats']) => ({ card: 'the-coin', stats }) as ViewEntity;

test('a card in a hand is called by what is printed on it: a weapon by its attack and durability, too', () => {
  const held = (card: string) => labelOf({ card, stats: {} } as ViewEntity);
  expect(held('truesilver-champion')).toBe(
    'Truesilver Champion, costs 4, 4 attack 2 durability. Whenever your hero attacks, restore 2 Health to it.',
  );
  expect(held('chillwind-yeti')).toBe('Chillwind Yeti, costs 4, 4 attack 5 health');
  expect(held('the-coin')).toMatch(/^The Coin, costs 0\. /);
});

describe('the cost of a card', () => {
  it('is the current one, or the printed one if the match has none', () => {
    expect(costOf(coin({ cost: 3 }))).toBe(3);
    expect(costOf({ ...coin({}), card: 'fireball' })).toBe(4);
  });

  it('is never below 0', () => {
    expect(costOf(coin({ cost: -1 }))).toBe(0);
  });
});
