import { describe, expect, test } from 'vitest';
import { smallerDocuments } from './smaller-documents.ts';

const smaller = (document: unknown) => [...smallerDocuments(document)];

/** The players of each smaller document; all have the same other keys. */
function playersOf(players: unknown): unknown[] {
  const rest = { format: 'scenario/1', steps: [] };
  return smaller({ ...rest, players }).map((it) => {
    const { players, ...others } = it as Record<string, unknown>;
    expect(others).toEqual(rest);
    return players;
  });
}

describe('smaller scenarios', () => {
  test('are without one of the optional keys', () => {
    const document = {
      format: 'scenario/1',
      name: 'a',
      seed: 3,
      active: 1,
      picks: [4],
      players: [],
      steps: [],
    };
    const { active, picks, seed, ...needed } = document;
    expect(smaller(document)).toEqual([
      { ...needed, active, picks },
      { ...needed, seed, picks },
      { ...needed, seed, active },
    ]);
    expect(smaller(needed)).toEqual([]);
  });

  test('are without a key of a player, and keep a set-up for each', () => {
    expect(playersOf([{ coins: 2 }, {}])).toEqual([[{}, {}]]);
    expect(playersOf([{}, { coins: 2, armor: 1 }])).toEqual([
      [{}, { armor: 1 }],
      [{}, { coins: 2 }],
    ]);
  });

  test('are without a run of a list: first without all of it, then halves, then single entries', () => {
    expect(playersOf([{ bag: ['a', 'b', 'c'] }])).toEqual([
      [{}],
      [{ bag: [] }],
      [{ bag: ['c'] }],
      [{ bag: ['a', 'b'] }],
      [{ bag: ['b', 'c'] }],
      [{ bag: ['a', 'c'] }],
      [{ bag: ['a', 'b'] }],
    ]);
  });

  test('are without a key of a card in a list', () => {
    expect(playersOf([{ bag: ['a', { card: 'b', damage: 1 }] }])).toEqual([
      [{}],
      [{ bag: [] }],
      [{ bag: [{ card: 'b', damage: 1 }] }],
      [{ bag: ['a'] }],
      [{ bag: ['a', { damage: 1 }] }],
      [{ bag: ['a', { card: 'b' }] }],
    ]);
  });

  test('do not change the one that they are made from', () => {
    const document = { seed: 1, players: [{ bag: ['a', { card: 'b' }], coins: 1 }, { coins: 2 }] };
    const before = structuredClone(document);
    expect(smaller(document).length).toBeGreaterThan(5);
    expect(document).toEqual(before);
  });

  test.each([[null], [undefined], ['scenario/1'], [7], [{}], [{ players: null }], [{ players: 3 }]])(
    'are none of what is no scenario: %j',
    (document) => {
      expect(smaller(document)).toEqual([]);
    },
  );
});
