import { expect, test } from 'vitest';
import { deckMatrix } from './matrix.ts';

const pairing = (decks: [string, string], games: number, won: number, tied: number) => ({
  decks,
  games,
  won,
  tied,
  rate: null,
});

test('a matrix adds what a deck did on both sides, and leaves out matches of a deck against itself', () => {
  const cells = deckMatrix({
    pairings: [
      pairing(['a', 'a'], 9, 5, 0),
      pairing(['a', 'b'], 10, 6, 1),
      pairing(['b', 'a'], 10, 2, 0),
      pairing(['a', 'c'], 0, 0, 0),
    ],
  });
  expect(
    cells.map(({ against, deck, games, rate, won }) => [deck, against, games, won, rate?.share]),
  ).toEqual([
    ['a', 'b', 20, 14, 0.7],
    ['b', 'a', 20, 5, 0.25],
    ['a', 'c', 0, 0, undefined],
    ['c', 'a', 0, 0, undefined],
  ]);
});
