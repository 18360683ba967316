import { describe, expect, test } from 'vitest';
import { changeCard, readChange } from './change-card.ts';

const yeti = { id: 'yeti', name: 'Yeti', type: 'minion', cost: 4, attack: 4, health: 5, routines: [] };

describe('a change is read', () => {
  test.each([
    ['cost=3', { member: 'cost', values: [3] }],
    ['attack=1..4', { member: 'attack', values: [1, 2, 3, 4] }],
    ['race=beast', { member: 'race', values: ['beast'] }],
    ['collectible=false', { member: 'collectible', values: [false] }],
  ])('%s', (words, change) => {
    expect(readChange(words)).toEqual(change);
  });

  test.each(['cost', 'cost=', '=3', 'cost=5..3', 'cost=1..99', 'Cost=3'])('not %s', (words) => {
    expect(() => readChange(words)).toThrow(RangeError);
  });
});

test('each value makes a version, but for the one that the card has', () => {
  expect(changeCard(yeti, readChange('cost=3..5'))).toEqual([
    { name: 'cost 3', card: { ...yeti, cost: 3 } },
    { name: 'cost 5', card: { ...yeti, cost: 5 } },
  ]);
});

test.each(['durability=2', 'routines=1', 'id=other', 'name=Other'])(
  '%s is nothing that can be set',
  (words) => {
    expect(() => changeCard(yeti, readChange(words))).toThrow('it has type, cost, attack, health');
  },
);
