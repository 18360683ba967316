import { expect, test } from 'vitest';
import { simulatedHearth } from '../../games/hearth/bots.ts';
import { plan, readyDeck } from '../../testing/plan.ts';
import { type MatchRow, pointsOf } from '../match-row.ts';
import { createLocalPool } from '../play-chunk.ts';
import { runSimulation } from '../schedule.ts';
import { figuresOfRows, type StoredRow } from './from-rows.ts';
import { makeReport } from './report.ts';

/** A row as it is stored. */
const stored = (row: MatchRow): StoredRow => ({
  ...row,
  bot: 'random',
  opponent: 'greedy',
  starts: row.starts === 0,
  points: pointsOf(row, 0),
});

async function played() {
  const own = [readyDeck('mage'), readyDeck('hunter')];
  const asked = plan({ games: 24, bots: ['random', 'greedy'], decks: [own, [...own, readyDeck('priest')]] });
  const rows: StoredRow[] = [];
  const run = await runSimulation(asked, createLocalPool(simulatedHearth), {
    onRows: (of) => rows.push(...of.map(stored)),
  });
  return { rows, report: makeReport(asked, run.report, run.catalogue) };
}

test('rows give the figures of the report of their run', async () => {
  const { report, rows } = await played();
  const figures = figuresOfRows(rows);
  expect(figures.bots[0]?.games).toBe(24);
  expect(figures.bots).toEqual(report.bots);
  expect(figures.seats).toEqual(report.seats);
  expect(figures.lengths).toEqual(report.lengths);
  const byName = (one: { deck: string }, other: { deck: string }) => (one.deck < other.deck ? -1 : 1);
  expect(figures.decks.toSorted(byName)).toEqual(report.decks.toSorted(byName));
  for (const pairing of report.pairings) expect(figures.pairings).toContainEqual(pairing);
  expect(figures.pairings).toHaveLength(6);
}, 60_000);

const row: StoredRow = {
  game: 0,
  bot: 'greedy',
  opponent: 'greedy',
  deck: 'one',
  against: 'two',
  starts: true,
  points: 0.5,
  turns: 9,
  commands: 40,
  actions: 200,
};

test('a tie is no win of either side', () => {
  const { bots } = figuresOfRows([row, { ...row, game: 1, points: 0 }]);
  expect(bots.map(({ tied, won }) => ({ tied, won }))).toEqual([
    { tied: 1, won: 0 },
    { tied: 1, won: 1 },
  ]);
});

test('rows that do not belong together are refused', () => {
  expect(() => figuresOfRows([])).toThrow('There are no rows.');
  expect(() => figuresOfRows([row, row])).toThrow('Match 0 is there twice.');
  expect(() => figuresOfRows([row, { ...row, game: 1, bot: 'random' }])).toThrow(
    'greedy plays greedy, and random plays greedy',
  );
  expect(() => figuresOfRows([{ ...row, points: 0.3 }])).toThrow('Match 0 has 0.3 points');
});
