import { expect, test } from 'vitest';
import { smallerDocuments } from './smaller-documents.ts';

const document = {
  format: 'scenario/1',
  seed: 3,
  picks: ['a'],
  players: [{ bag: ['a', 'b', 'c'] }, { heart: { weight: 2 } }],
};

test('a scenario gets smaller by runs of a list, the longest first, and by keys of its players', () => {
  const smaller = [...smallerDocuments(document)] as (typeof document)[];
  const players = smaller.map((it) => JSON.stringify(it.players));
  expect(players.slice(0, 9)).toEqual(
    [
      [{}, { heart: { weight: 2 } }],
      [{ bag: [] }, { heart: { weight: 2 } }],
      [{ bag: ['c'] }, { heart: { weight: 2 } }],
      [{ bag: ['a', 'b'] }, { heart: { weight: 2 } }],
      [{ bag: ['b', 'c'] }, { heart: { weight: 2 } }],
      [{ bag: ['a', 'c'] }, { heart: { weight: 2 } }],
      [{ bag: ['a', 'b'] }, { heart: { weight: 2 } }],
      [{ bag: ['a', 'b', 'c'] }, {}],
      [{ bag: ['a', 'b', 'c'] }, { heart: {} }],
    ].map((it) => JSON.stringify(it)),
  );
  expect(
    smaller.slice(0, 9).every(({ format, picks, seed }) => format && picks.length === 1 && seed === 3),
  ).toBe(true);
});

test('at last it loses its own optional keys, one at a time, and no other', () => {
  const last = [...smallerDocuments(document)].slice(9);
  const { picks, seed, ...rest } = document;
  expect(last).toEqual([
    { ...rest, picks },
    { ...rest, seed },
  ]);
});

test('the document itself stays as it is, and what is no document has none', () => {
  const before = structuredClone(document);
  for (const _ of smallerDocuments(document));
  expect(document).toEqual(before);
  for (const none of [null, 'text', 3, undefined]) expect([...smallerDocuments(none)]).toEqual([]);
});
