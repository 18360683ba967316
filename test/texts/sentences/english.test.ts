import { expect, test } from 'vitest';
import { lexis } from '../hearth.ts';
import { readerOf } from './english.ts';

const reader = readerOf(lexis);
const spell = (text: string) => reader.read(text, 'spell', 'Made Card');

test('a text is read to what the card does', () => {
  expect(spell('Deal 2 damage to all enemy minions and draw a card.')).toEqual([
    {
      routines: [
        {
          do: [{ amount: 2, do: 'damage', to: { in: ['battlefield'], side: 'enemy' } }, { do: 'draw' }],
          on: { event: 'played' },
        },
      ],
    },
  ]);
});

test.each([
  'Draw a card',
  'Draws a card.',
  'Deal damage to a minion.',
  'Whenever a minion dies.',
  'Destroy it.',
  'Summon a 2/2 Wisp.',
  'Give a minion Battlecry.',
  'Draw a card. Banana.',
  'Add 1 Scrap to a minion.',
  'Gain 1 Strike.',
  'Quest: Play 3 minions.',
  'Quest: Play 3 minions. Reward: Destroy it.',
])('no reading: %s', (text) => {
  expect(spell(text)).toEqual([]);
});
