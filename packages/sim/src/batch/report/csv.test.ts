import { expect, test } from 'vitest';
import { plan } from '../../testing/plan.ts';
import { noGames } from './chunk.ts';
import { makeTables, writeCsv } from './csv.ts';
import { makeReport } from './report.ts';

test.each<[cell: string | number | null, written: string]>([
  ['plain', 'plain'],
  ['', ''],
  [null, ''],
  [0.25, '0.25'],
  [-1, '-1'],
  ['a, b', '"a, b"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' spaces ', ' spaces '],
  // A sheet would run these as formulas.
  ['=1+1', "'=1+1"],
  ['@sum, (a)', `"'@sum, (a)"`],
])('%j is written as %j', (cell, written) => {
  expect(writeCsv({ name: 'a', rows: [[cell, 1]] })).toBe(`${written},1\r\n`);
});

test('every row of a table has a cell for each of its columns, of a report of nothing too', () => {
  const report = {
    ...noGames(0),
    games: 1,
    results: [1],
    turns: { 9: 1 },
    cards: {
      wisp: {
        games: 4,
        won: 2,
        drawn: 1,
        drawnWon: 1,
        played: 0,
        playedWon: 0,
        copiesDrawn: 2,
        copiesPlayed: 0,
        opening: 1,
        openingWon: 0,
        byTurn: [0, 0, 3, 1],
      },
    },
    causes: { 'attack>damage>perform': 3 },
    longest: [
      { game: 0, seed: 1, command: 4, seat: 0, action: 'attack', card: 'wisp', actions: 5, depth: 3 },
    ],
  };
  for (const it of [report, noGames(0)])
    for (const { rows } of makeTables(makeReport(plan(), it, '')))
      for (const row of rows) expect(row).toHaveLength(rows[0]?.length ?? -1);
  const turns = makeTables(makeReport(plan(), report, '')).find(({ name }) => name === 'cards-by-turn');
  expect(turns?.rows.slice(1).map((row) => row.slice(0, 5))).toEqual([['wisp', 2, 3, 1, 0.333333]]);
  const cards = makeTables(makeReport(plan(), report, '')).find(({ name }) => name === 'cards');
  const [columns, wisp] = cards?.rows ?? [];
  expect(Object.fromEntries((columns ?? []).map((column, i) => [column, wisp?.[i]]))).toMatchObject({
    card: 'wisp',
    decks: 0,
    'in-deck-games': 4,
    'drawn-share': 1,
    'opening-hand-share': 0,
    'not-seen-games': 3,
    'not-seen-won': 1,
    improvement: 0.666667,
    'played-games': 0,
    'played-share': null,
    'copies-drawn': 2,
  });
});
