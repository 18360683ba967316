import type { ViewEntity } from '@aftercast/bridge/client';
import { describe, expect, it } from 'vitest';
import { costOf } from './cards.ts';

const coin = (stats: ViewEntity['stats']) => ({ card: 'the-coin', stats }) as ViewEntity;

describe('the cost of a card', () => {
  it('is the current one, or the printed one if the match has none', () => {
    expect(costOf(coin({ cost: 3 }))).toBe(3);
    expect(costOf({ ...coin({}), card: 'fireball' })).toBe(4);
  });

  it('is never below 0', () => {
    expect(costOf(coin({ cost: -1 }))).toBe(0);
  });
});
