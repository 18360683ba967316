import { describe, expect, it } from 'vitest';
import { placeOf } from './place.ts';

describe('an address', () => {
  it.each([
    ['', { page: 'stress', rest: '' }],
    ['#/', { page: 'stress', rest: '' }],
    ['#/runs', { page: 'runs', rest: '' }],
    ['#/inspect/bots?seed=1', { page: 'inspect', rest: 'bots?seed=1' }],
    ['#/nowhere', { page: 'stress', rest: '' }],
    ['#/run/a-b_C', { page: 'shared', code: 'a-b_C' }],
    ['#/run', { page: 'shared', code: '' }],
  ])('%s names a place', (hash, place) => {
    expect(placeOf(hash)).toEqual(place);
  });
});
