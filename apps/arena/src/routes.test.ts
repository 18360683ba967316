import { expect, test } from 'vitest';
import { addressOf, pathOf } from './routes.ts';

test('an address comes back from its path', () => {
  for (const route of ['start', 'against', 'two', 'watch', 'match', 'decks'] as const)
    expect(addressOf(`#${pathOf({ route, place: '' })}`)).toEqual({ route, place: '' });
  const match = { route: 'match', place: '1a2b' } as const;
  expect(addressOf(`#${pathOf(match)}`)).toEqual(match);
});

test.each(['', '#', '#/', '#/nowhere', '#/toString', '/', '/nowhere', '#/nowhere/1a2b', '#//1a2b'])(
  '"%s" is the start',
  (address) => {
    expect(addressOf(address)).toEqual({ route: 'start', place: '' });
  },
);
