import { readyDecks as cyberDecks } from '@aftercast/cyber/decks';
import { readyDecks as hearthDecks } from '@aftercast/hearth/decks';
import { describe, expect, test } from 'vitest';
import { cyberLook } from '../games/cyber/look.ts';
import { hearthLook } from '../games/hearth/look.ts';
import { costCurve, lookedCards } from './looked-cards.ts';

const mage = ['fireball', 'wisp', 'pyroblast', 'fireball', 'arcane-missiles'];

test('the cards of a deck are in the order of their costs and names, each once with its copies', () => {
  const looked = lookedCards(mage, hearthLook.cards, 'en');
  expect(looked.map(({ title, cost, count }) => `${count} ${title} ${cost}`)).toEqual([
    '1 Wisp 0',
    '1 Arcane Missiles 1',
    '2 Fireball 4',
    '1 Pyroblast 10',
  ]);
  // Ten is more than the last bar says.
  expect(costCurve(looked)).toEqual([1, 1, 0, 0, 2, 0, 0, 1]);
});

describe('no card of a ready deck is left out', () => {
  test.each([
    ['hearth', hearthLook, hearthDecks.map(({ deck }) => deck.cards)],
    ['cyber', cyberLook, cyberDecks.map(({ deck }) => deck.cards)],
  ] as const)('of %s', (_, { cards }, decks) => {
    for (const ids of decks) {
      const looked = lookedCards(ids, cards, 'en');
      expect(costCurve(looked).reduce((sum, bar) => sum + bar)).toBe(ids.length);
      expect(looked.flatMap(({ count, id }) => Array<string>(count).fill(id)).sort()).toEqual(
        [...ids].sort(),
      );
      expect(looked.every(({ title }) => title !== '')).toBe(true);
    }
  });
});
