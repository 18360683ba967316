import { describe, expect, test } from 'vitest';
import { plan, readyDeck } from '../../testing/plan.ts';
import { noGames, resultAt } from './chunk.ts';
import { makeReport } from './report.ts';

const [mage, hunter, druid] = ['mage', 'hunter', 'druid'].map(readyDeck) as [
  ReturnType<typeof readyDeck>,
  ReturnType<typeof readyDeck>,
  ReturnType<typeof readyDeck>,
];

/** A report of matches, given as pairing, side that started, outcome and how many. */
function reportOf(cells: readonly [pairing: number, starter: number, outcome: number, games: number][]) {
  const results: number[] = [];
  for (const [pairing, starter, outcome, games] of cells)
    results[resultAt(pairing, starter, outcome)] = games;
  const games = cells.reduce((sum, cell) => sum + cell[3], 0);
  return { ...noGames(0), games, results: Array.from(results, (it) => it ?? 0) };
}

describe('win rates', () => {
  // Pairings: mage – mage, mage – hunter, druid – mage, druid – hunter.
  const decks = [
    [mage, druid],
    [mage, hunter],
  ] as const;
  const report = makeReport(
    plan({ decks, bots: ['greedy', 'random'], games: 40 }),
    reportOf([
      [0, 0, 0, 7],
      [1, 0, 1, 5],
      [1, 1, 0, 3],
      [2, 1, 1, 10],
      [3, 0, 2, 4],
      [3, 1, 0, 11],
    ]),
    'c',
  );

  test('by bot', () => {
    expect(report.bots).toMatchObject([
      { side: 0, bot: 'greedy', games: 40, won: 21, tied: 4 },
      { side: 1, bot: 'random', games: 40, won: 15, tied: 4 },
    ]);
    expect(report.bots[0]?.rate?.share).toBe(0.525);
  });

  test('by deck, without matches of a deck against itself', () => {
    expect(report.decks).toMatchObject([
      { deck: mage.name, games: 18, won: 13, tied: 0 },
      { deck: druid.name, games: 25, won: 11, tied: 4 },
      { deck: hunter.name, games: 23, won: 5, tied: 4 },
    ]);
  });

  test('by who starts', () => {
    expect(report.seats).toMatchObject([
      { seat: 'starts', games: 40, won: 17, tied: 4 },
      { seat: 'second', games: 40, won: 19, tied: 4 },
    ]);
  });

  test('by pairing', () => {
    expect(report.pairings.map(({ decks: names, games, won }) => [...names, games, won])).toEqual([
      [mage.name, mage.name, 7, 7],
      [mage.name, hunter.name, 8, 3],
      [druid.name, mage.name, 10, 0],
      [druid.name, hunter.name, 15, 11],
    ]);
  });
});

test('a report of a part says so, and counts what failed apart', () => {
  const failure = { game: 1, seed: 2, kind: 'threw', message: 'x', commands: 3, file: '2.json' } as const;
  const part = { ...noGames(0), games: 3, failures: [failure] };
  expect(makeReport(plan({ games: 4 }), part, 'c')).toMatchObject({
    complete: false,
    games: { planned: 4, finished: 2, failed: 1 },
    failures: [failure],
    decks: [{ rate: null }, { rate: null }],
  });
});

test('cards are in the order of their ids, causes by how often they were', () => {
  const none = {
    games: 0,
    won: 0,
    drawn: 0,
    drawnWon: 0,
    played: 0,
    playedWon: 0,
    copiesDrawn: 0,
    copiesPlayed: 0,
    opening: 0,
    openingWon: 0,
    byTurn: [],
  };
  const report = makeReport(
    plan(),
    {
      ...noGames(0),
      cards: { wisp: none, fireball: { ...none, games: 4, won: 1 } },
      causes: { 'b>c>perform': 2, 'a>b>event-phase': 2, 'z>z>prepare': 9 },
    },
    'c',
  );
  expect(report.cards.map(({ card, decks, inDeck }) => [card, decks, inDeck.rate?.share])).toEqual([
    ['fireball', 1, 0.25],
    ['wisp', 0, undefined],
  ]);
  expect(report.causes).toEqual([
    { cause: 'z', type: 'z', why: 'prepare', count: 9 },
    { cause: 'a', type: 'b', why: 'event-phase', count: 2 },
    { cause: 'b', type: 'c', why: 'perform', count: 2 },
  ]);
});
