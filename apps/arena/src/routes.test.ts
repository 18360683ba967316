import { expect, test } from 'vitest';
import { addressOf, placeOf } from './routes.ts';

test('a place comes back from its address', () => {
  for (const place of ['start', 'against', 'two', 'watch', 'match', 'decks'] as const)
    expect(placeOf(addressOf(place))).toBe(place);
});

test.each(['', '#', '#/', '#/nowhere', '#/toString'])('"%s" is the start', (hash) => {
  expect(placeOf(hash)).toBe('start');
});
