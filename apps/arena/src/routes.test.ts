import { expect, test } from 'vitest';
import { addressOf, pathOf } from './routes.ts';

test('an address comes back from its path', () => {
  for (const route of [
    'start',
    'against',
    'two',
    'watch',
    'match',
    'decks',
    'friend',
    'find',
    'live',
  ] as const)
    expect(addressOf(`#${pathOf({ route, place: '' })}`)).toEqual({ route, place: '' });
  for (const route of ['match', 'decks', 'invited', 'watching', 'online'] as const) {
    const address = { route, place: '~1a2b.3c-d_4' };
    expect(addressOf(`#${pathOf(address)}`)).toEqual(address);
  }
});

test.each(['', '#', '#/', '#/nowhere', '#/toString', '/', '/nowhere', '#/nowhere/1a2b', '#//1a2b'])(
  '"%s" is the start',
  (address) => {
    expect(addressOf(address)).toEqual({ route: 'start', place: '' });
  },
);
