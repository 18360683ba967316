import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import { captured, folder, read, sim, useFolder } from '../../testing/folder-runs.ts';
import { parseArguments } from '../arguments.ts';
import { runQuery } from '../query.ts';

useFolder();

const LINE = '--decks mage,hunter,priest --bots random --games 30 --mirrored';

/** The rows of a folder, and its files' bytes. */
async function rowsIn(name: string) {
  const files = readdirSync(join(folder, name))
    .filter((it) => it.endsWith('.parquet'))
    .sort();
  const bytes = files.map((it) => readFileSync(join(folder, name, it)));
  const rows: Record<string, unknown>[] = [];
  for (const it of bytes) {
    const file = it.buffer.slice(it.byteOffset, it.byteOffset + it.byteLength);
    rows.push(...(await parquetReadObjects({ file: file as ArrayBuffer })));
  }
  return { files, bytes, rows };
}

test('a run writes a row for each match, which add up to its report', async () => {
  expect((await sim(`${LINE} --rows table --out report.json`)).code).toBe(0);
  const { files, rows } = await rowsIn('table');
  expect(files).toEqual(['part-000000.parquet']);
  const report = JSON.parse(read('report.json'));
  expect(rows.map(({ game }) => game)).toEqual(Array.from({ length: 30 }, (_, i) => i));
  expect(rows.map(({ seed }) => Number(seed))).toEqual(Array.from({ length: 30 }, (_, i) => 1 + (i >> 1)));
  const won = rows.filter(({ points }) => points === 1).length;
  expect({ won, tied: rows.filter(({ points }) => points === 0.5).length }).toEqual({
    won: report.bots[0].won,
    tied: report.bots[0].tied,
  });
  const [starts] = report.seats;
  const begun = rows.filter((it) => (it.starts ? it.points === 1 : it.points === 0)).length;
  expect(begun).toBe(starts.won);
  const mean = rows.reduce((sum, { turns }) => sum + (turns as number), 0) / 30;
  expect(mean).toBeCloseTo(report.lengths.turns.mean, 3);
  const longest = Math.max(...rows.map((it) => it.longest_chain as number));
  expect(longest).toBe(report.longestChains[0].depth);
}, 60_000);

test('with --card-rows also a row for each card, which add up to its report', async () => {
  expect((await sim(`${LINE} --rows table --card-rows --out report.json`)).code).toBe(0);
  const { rows } = await rowsIn('table/cards');
  const report = JSON.parse(read('report.json'));
  for (const card of ['fireball', 'the-coin']) {
    const of = rows.filter((it) => it.card === card);
    const count = (test: (row: Record<string, unknown>) => boolean) => ({
      games: of.filter(test).length,
      won: of.filter((it) => test(it) && it.points === 1).length,
    });
    const figures = report.cards.find((it: { card: string }) => it.card === card);
    expect(of.length).toBeGreaterThan(5);
    expect(figures.inDeck).toMatchObject(count((it) => (it.in_deck as number) > 0));
    expect(figures.drawn).toMatchObject(count((it) => (it.drawn as number) > 0));
    expect(figures.openingHand).toMatchObject(count((it) => it.opening === true));
    expect(figures.played).toMatchObject(count((it) => (it.played as number) > 0));
    for (const { turn, ...byTurn } of figures.byTurn)
      expect(byTurn).toMatchObject(
        count((it) => it.turn === turn || (turn === 15 && (it.turn as number) > 15)),
      );
    expect(figures.copiesPlayed).toBe(of.reduce((sum, it) => sum + (it.played as number), 0));
  }
  // Each side's deck is there in full.
  const first = rows.filter(({ game }) => game === 0);
  expect(first.reduce((sum, it) => sum + (it.in_deck as number), 0)).toBe(60);
  const joined = await query(
    'select count(distinct c.game) as games, sum(c.in_deck) as cards from cards c join matches m on m.game = c.game',
    '--rows',
    'table',
    '--json',
  );
  expect(JSON.parse(joined.out)).toEqual({ games: 30, cards: 30 * 60 });
}, 60_000);

test('a run that was interrupted writes the same bytes', async () => {
  await sim(`${LINE} --rows whole --out whole.json`);
  expect((await sim(`${LINE} --rows parts --out parts.json`, { interruptAfter: 4 })).code).toBe(130);
  expect(readdirSync(join(folder, 'parts'))).toEqual(['unwritten.json']);
  const { code, error } = await sim('--resume --rows parts --out parts.json');
  expect({ code, error }).toEqual({ code: 0, error: expect.not.stringContaining('aftercast:') });
  expect((await rowsIn('parts')).bytes).toEqual((await rowsIn('whole')).bytes);
}, 60_000);

test('a run with cards that was interrupted writes the same bytes', async () => {
  await sim(`${LINE} --rows whole --card-rows --out whole.json`);
  const begun = await sim(`${LINE} --rows parts --card-rows --out parts.json`, { interruptAfter: 4 });
  expect(begun.code).toBe(130);
  const without = await sim('--resume --rows parts --out parts.json');
  expect(without).toMatchObject({ code: 1, error: expect.stringContaining('go on with --card-rows') });
  expect((await sim('--resume --rows parts --card-rows --out parts.json')).code).toBe(0);
  for (const table of ['', '/cards'])
    expect((await rowsIn(`parts${table}`)).bytes).toEqual((await rowsIn(`whole${table}`)).bytes);
}, 60_000);

describe('a folder is refused', () => {
  test('that has rows of another run', async () => {
    mkdirSync(join(folder, 'table'));
    writeFileSync(join(folder, 'table', 'part-000000.parquet'), '');
    const { code, error } = await sim(`${LINE} --rows table`);
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('has rows of another run') });
  });

  test('that does not have the rows of the run that goes on', async () => {
    await sim(`${LINE} --out report.json`, { interruptAfter: 4 });
    const { code, error } = await sim('--resume --rows table --out report.json');
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringContaining('does not have the rows of the'),
    });
  }, 60_000);
});

/** Runs `aftercast query …` in the folder of this test. */
async function query(sql: string, ...more: string[]) {
  const request = parseArguments(['query', sql, ...more]);
  if (request.do !== 'query') throw new Error(JSON.stringify(request));
  const { console, texts } = captured();
  const code = await runQuery(request, console);
  return { code, ...texts };
}

test('questions about the rows are answered', async () => {
  await sim(`${LINE} --rows table --out report.json`);
  const report = JSON.parse(read('report.json'));
  const counted = await query(
    'select count(*) as matches, sum(points) as points from matches',
    '--rows',
    'table',
  );
  expect(counted).toEqual({
    code: 0,
    error: '',
    out: `matches  points\n     30  ${String(report.bots[0].won + report.bots[0].tied / 2).padStart(6)}\n1 row\n`,
  });
  const { out } = await query('select distinct deck from matches order by deck', '--rows', 'table', '--json');
  expect(
    out
      .trim()
      .split('\n')
      .map((it) => JSON.parse(it).deck),
  ).toEqual(report.decks.map(({ deck }: { deck: string }) => deck).sort());
  const wrong = await query('select nothing from matches', '--rows', 'table');
  expect(wrong).toEqual({ code: 1, out: '', error: expect.stringContaining('"nothing"') });
  const none = await query('select 1', '--rows', 'elsewhere');
  expect(none).toEqual({ code: 1, out: '', error: expect.stringContaining('elsewhere has no rows') });
}, 60_000);
