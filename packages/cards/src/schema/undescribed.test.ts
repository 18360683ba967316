import { expect, test } from 'vitest';
import { undescribed } from './json-schema.ts';

const words = { description: 'What it is.' };

test('exactly the constructs and keys without a description are listed', () => {
  const $defs = {
    card: { ...words, properties: { id: words, name: {}, cost: { description: '' } } },
    aura: { properties: { to: words } },
    side: words,
  };
  expect(undescribed({ $defs })).toEqual(['card.name', 'card.cost', 'aura']);
});
