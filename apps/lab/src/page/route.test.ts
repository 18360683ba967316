import { describe, expect, it } from 'vitest';
import { parseRoute } from './route.ts';

describe('an address', () => {
  it.each([
    ['', { page: 'stress', rest: '' }],
    ['#/', { page: 'stress', rest: '' }],
    ['#/runs', { page: 'runs', rest: '' }],
    ['#/inspect/bots?seed=1', { page: 'inspect', rest: 'bots?seed=1' }],
    ['#/nowhere', { page: 'stress', rest: '' }],
    ['#/run/a-b_C', { page: 'shared', code: 'a-b_C' }],
    ['#/run', { page: 'shared', code: '' }],
  ])('%s names a route', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });
});
