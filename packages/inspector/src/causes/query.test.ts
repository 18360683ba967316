import { describe, expect, it } from 'vitest';
import { isEmpty, parseQuery } from './query.ts';

const nothing = { types: [], cards: [], entities: [], fates: [], text: [] };

describe('a query', () => {
  it.each([
    ['', nothing],
    ['  ', nothing],
    ['dragon', { ...nothing, text: ['dragon'] }],
    [
      'type:Damage card:"Knife Juggler" entity:12 slow',
      {
        ...nothing,
        types: ['damage'],
        cards: ['knife juggler'],
        entities: [12],
        text: ['slow'],
      },
    ],
    ['entity:#7 fate:cancelled', { ...nothing, entities: [7], fates: ['cancelled'] }],
    ['card:"open quote', { ...nothing, cards: ['open quote'] }],
    ['type:', { ...nothing, text: ['type:'] }],
  ])('%j is read', (input, expected) => {
    expect(parseQuery(input)).toEqual({ query: expected, problem: null });
  });

  it.each([
    ['entity:bob', /entity is a number/],
    ['fate:happy', /fate is one of/],
  ])('%j is reported as invalid', (input, problem) => {
    const read = parseQuery(input);
    expect(isEmpty(read.query)).toBe(true);
    expect(read.problem).toMatch(problem);
  });
});
