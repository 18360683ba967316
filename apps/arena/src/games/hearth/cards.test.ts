import type { ViewEntity } from '@aftercast/bridge/client';
import { describe, expect, it } from 'vitest';
import { costOf } from './cards.ts';

const coin = (stats: ViewEntity['stats']) => ({ card: 'the-coin', stats }) as ViewEntity;

describe('what a card costs', () => {
  it('is what the match says, and what is printed where the match says nothing', () => {
    expect(costOf(coin({ cost: 3 }))).toBe(3);
    expect(costOf({ ...coin({}), card: 'fireball' })).toBe(4);
  });

  it('is never less than nothing, whatever makes it cheaper', () => {
    expect(costOf(coin({ cost: -1 }))).toBe(0);
  });
});
