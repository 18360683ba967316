import { describe, expect, test } from 'vitest';
import { readByItself } from './read-by-itself.ts';
import type { CardAura } from './routine.ts';

const found = (aura: CardAura) => readByItself(aura).map(({ at }) => at);

describe('what an aura on its own card gives and reads at the same time', () => {
  test.each<[what: string, aura: CardAura, places: string[]]>([
    [
      'a stat by its amount',
      { to: 'self', stats: { attack: { stat: 'attack', of: 'self' } } },
      ['stats.attack'],
    ],
    [
      'a pinned stat',
      { to: 'self', pin: { attack: { sum: [{ stat: 'attack', of: 'self' }, 1] } } },
      ['pin.attack'],
    ],
    [
      'a stat by its condition',
      { to: 'self', stats: { attack: 1 }, while: [{ stat: 'attack', atLeast: 3 }] },
      ['stats.attack'],
    ],
    ['a keyword', { to: 'self', keywords: ['taunt'], while: [{ not: { keyword: 'taunt' } }] }, ['keywords']],
  ])('%s is found', (_, aura, places) => {
    expect(found(aura)).toEqual(places);
  });

  test.each<[what: string, aura: CardAura]>([
    ['another stat', { to: 'self', pin: { attack: { stat: 'life', of: 'self' } } }],
    ['the stat of another card', { to: 'self', stats: { attack: { stat: 'attack', of: 'hero' } } }],
    [
      'candidates',
      { to: 'self', stats: { attack: { count: { in: 'board', where: [{ stat: 'attack', atLeast: 5 }] } } } },
    ],
    ['a filter', { to: 'self', keywords: ['taunt'], while: [{ some: { in: 'board', keyword: 'taunt' } }] }],
    ['other cards', { to: { adjacent: 'self' }, stats: { attack: { stat: 'attack', of: 'self' } } }],
  ])('is not %s', (_, aura) => {
    expect(found(aura)).toEqual([]);
  });
});
