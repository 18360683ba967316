import type { View, ViewEntity } from '@aftercast/bridge/client';
import { expect, test } from 'vitest';
import { enchantmentsOf, wordGains, wordModifiers } from './enchantments.ts';

type Modifier = Parameters<typeof wordModifiers>[0][number];
const add = (stat: string, value: number): Modifier => ({ stat, operation: 'add', value });

test.each<[Modifier[], string]>([
  [[add('attack', 4), add('health', 4)], '+4/+4'],
  [[add('attack', -2)], '−2/+0'],
  [[add('health', 3), { stat: 'taunt', operation: 'set', value: 1 }], '+0/+3, taunt'],
  [[{ stat: 'attack', operation: 'set', value: 1 }], 'attack becomes 1'],
  [[{ stat: 'health', operation: 'multiply', value: 2 }], 'health × 2'],
  [[add('cost', -1)], '−1 cost'],
  [[{ stat: 'divine-shield', operation: 'set', value: 0 }], 'no divine shield'],
  [[add('spell-damage', 1)], '+1 spell damage'],
  [[], ''],
])('%j reads %s', (modifiers, words) => {
  expect(wordModifiers(modifiers)).toBe(words);
});

test('what an effect takes is lost, keywords have their titles, and what only the rules keep is left out', () => {
  const gains = wordGains([
    add('attack', 3),
    { stat: 'divine-shield', operation: 'set', value: 0 },
    { stat: 'taunt', operation: 'set', value: 1 },
    { stat: 'borrowed', operation: 'set', value: 1 },
  ]);
  expect(gains).toBe('+3/+0, loses Divine Shield, Taunt');
});

test('a suspended aura is named by its card', () => {
  const attachments = [{ id: 4, card: 'dire-wolf-alpha', source: 1, suspended: true, modifiers: [] }];
  const entity = { id: 1, attachments } as unknown as ViewEntity;
  expect(enchantmentsOf({} as View, entity)).toEqual([{ id: 4, text: 'Aura suspended: Dire Wolf Alpha' }]);
});
