import { expect, test } from 'vitest';
import { pathOf, routeOf } from './routes.ts';

test('a route comes back from its address', () => {
  for (const route of ['start', 'against', 'two', 'watch', 'match', 'decks'] as const)
    expect(routeOf(`#${pathOf(route)}`)).toBe(route);
});

test.each(['', '#', '#/', '#/nowhere', '#/toString', '/', '/nowhere'])('"%s" is the start', (address) => {
  expect(routeOf(address)).toBe('start');
});
