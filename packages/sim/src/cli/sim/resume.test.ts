import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONGEST_TEXT, seal } from '@aftercast/match/files';
import { beforeEach, describe, expect, test } from 'vitest';
import { cyberAdapter } from '../../games/cyber/adapter.ts';
import { failingHearth } from '../../testing/bots.ts';
import { folder, read, sim, type TestRun, useFolder } from '../../testing/folder-runs.ts';

useFolder();

const FILE = 'report.json.resume';
const RESUME = '--resume --out report.json';

/** A resume file as parsed JSON. */
interface StoppedDocument {
  format: string;
  checksum?: string;
  plan: { games: number; seed: number; bots: unknown[]; decks: { name: string; deck: object }[][] };
  catalogue: string;
  report: {
    [count: string]: unknown;
    games: number;
    results: number[];
    turns: Record<string, number>;
    cards: Record<string, Record<string, number>>;
    longest: Record<string, unknown>[];
    costliest: Record<string, unknown>[];
    causes: Record<string, number>;
    failures: Record<string, unknown>[];
  };
}

/** Interrupts a run, and returns what its resume file says. */
async function interrupted(line: string, run: TestRun = {}): Promise<StoppedDocument> {
  expect((await sim(`${line} --out report.json`, { ...run, interruptAfter: 4 })).code).toBe(130);
  const { checksum: _, ...document } = JSON.parse(read(FILE)) as StoppedDocument;
  return document;
}

/** Writes a resume file with a checksum that fits. */
const write = ({ format, ...document }: StoppedDocument) =>
  writeFileSync(join(folder, FILE), seal(format, document));

const MIRRORED = '--decks mage,hunter,priest --bots random --games 30 --mirrored';

describe('a resume file is read', () => {
  test.each<[what: string, line: string, run: TestRun]>([
    ['of a list of decks', MIRRORED, {}],
    ['of decks against others', '--decks mage,hunter --against priest,mage --bots random --games 20', {}],
    ['of cyber', '--game cyber --bots random --games 20', { game: cyberAdapter.simulated }],
    [
      'with matches that failed',
      '--decks mage,hunter --games 20',
      { game: failingHearth, bots: ['random', 'stubborn'] },
    ],
  ])(
    '%s',
    async (_, line, run) => {
      write(await interrupted(line, run));
      expect((await sim(RESUME, run)).error).not.toContain('aftercast:');
      const resumed = read('report.json');
      await sim(`${line} --out whole.json`, run);
      expect(resumed).toBe(read('whole.json'));
    },
    60_000,
  );
});

describe('a resume file is refused', () => {
  let whole: StoppedDocument | undefined;
  let document: StoppedDocument;

  beforeEach(async () => {
    whole ??= await interrupted(MIRRORED);
    document = structuredClone(whole);
  }, 60_000);

  async function expectRefused(where: string) {
    const { code, error } = await sim(RESUME);
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining(where) });
    expect(error).toContain(`${FILE} was truncated or edited: delete it and start a new run. `);
  }

  const first = (list: Record<string, unknown>[]) => list[0] as Record<string, unknown>;
  const card = (it: StoppedDocument, id = 'arcane-missiles') => it.report.cards[id] as Record<string, number>;
  const add = (counts: Record<string, number>, key: string, by: number) => {
    counts[key] = (counts[key] ?? 0) + by;
  };

  test.each<[where: string, damage: (it: StoppedDocument) => unknown]>([
    ['plan.games: expected a number, found "30"', (it) => Object.assign(it.plan, { games: '30' })],
    ['plan.game: expected one of the games hearth, cyber', (it) => Object.assign(it.plan, { game: 'go' })],
    ['plan.game: expected one of the games', (it) => Object.assign(it.plan, { game: 'constructor' })],
    ['plan.bots: expected a list of 2', (it) => it.plan.bots.pop()],
    ['plan: it needs at least one match, not 0', (it) => Object.assign(it.plan, { games: 0 })],
    ['the file: expected only the keys', (it) => Object.assign(it, { more: 1 })],
    ['the file.report: expected a value, found nothing', (it) => Object.assign(it, { report: undefined })],
    ['report: expected an object, found a list of 0', (it) => Object.assign(it, { report: [] })],
    ['report.first: expected 0, found 2', (it) => Object.assign(it.report, { first: 2 })],
    ['report.games: expected an integer from 0 to 30', (it) => Object.assign(it.report, { games: 31 })],
    ['report.games: expected an integer from 0 to 30', (it) => Object.assign(it.report, { games: -1 })],
    ['report.games: expected an integer from 0 to 30', (it) => Object.assign(it.report, { games: 4.5 })],
    // As if a chunk had been counted twice, or never.
    ['report.results, matches of pairing', (it) => Object.assign(it.report, { games: it.report.games - 2 })],
    ['report.results, matches of pairing 0', (it) => add(it.report.results as never, '0', 1)],
    ['report.results[0]: expected an integer', (it) => Object.assign(it.report.results, { 0: 0.5 })],
    ['report.results[0]: expected an integer', (it) => Object.assign(it.report.results, { 0: null })],
    ['report.results: expected a list of at most 54', (it) => it.report.results.push(...Array(55).fill(0))],
    ['report.turns, all together', (it) => add(it.report.turns, Object.keys(it.report.turns)[0] ?? '', 1)],
    ['report.turns: expected integers from 0 as keys', (it) => add(it.report.turns, '1e3', 1)],
    ['report.turns.999: expected an integer from 1', (it) => add(it.report.turns, '999', 0)],
    ['report.cards.arcane-missiles.games: expected', (it) => add(card(it), 'games', 1)],
    ['report.cards.arcane-missiles.won: expected', (it) => add(card(it), 'won', 1)],
    ['report.cards.arcane-missiles.drawnWon', (it) => Object.assign(card(it), { drawnWon: 1e6 })],
    ['report.cards.arcane-missiles.playedWon', (it) => Object.assign(card(it), { playedWon: -1 })],
    ['report.cards.arcane-missiles.copiesDrawn', (it) => Object.assign(card(it), { copiesDrawn: '2' })],
    ['report.cards.arcane-missiles: expected only the keys', (it) => Object.assign(card(it), { more: 1 })],
    ['report.cards.arcane-missiles: expected the figures', (it) => delete it.report.cards['arcane-missiles']],
    ["report.cards: expected ids of the game's cards", (it) => Object.assign(it.report.cards, { ghost: {} })],
    ['report.longest[0].game', (it) => Object.assign(first(it.report.longest), { game: 29 })],
    ['report.longest[0].seed', (it) => Object.assign(first(it.report.longest), { seed: 99 })],
    ['report.longest[0].action', (it) => Object.assign(first(it.report.longest), { action: 'sneeze' })],
    ['report.longest[0].card', (it) => Object.assign(first(it.report.longest), { card: 'ghost' })],
    ['report.longest[0].depth', (it) => Object.assign(first(it.report.longest), { depth: 1e9 })],
    ['report.longest[1]: expected a chain that comes after', (it) => it.report.longest.reverse()],
    [
      'report.longest[1]: expected a chain that comes after',
      (it) => it.report.longest.splice(1, 1, first(it.report.longest)),
    ],
    [
      'report.costliest: expected a list of at most 20',
      (it) => it.report.costliest.push(...it.report.costliest),
    ],
    ["report.causes: expected two of the game's actions", (it) => add(it.report.causes, 'draw>draw', 1)],
    ["report.causes: expected two of the game's actions", (it) => add(it.report.causes, 'a>b>perform', 1)],
    ['report.causes: expected at most', (it) => add(it.report.causes, 'start-turn>draw>perform', 1e6)],
    ['report.failures[0]: expected an object', (it) => it.report.failures.push(null as never)],
    ['report.failures[0].game', (it) => it.report.failures.push(failure({ game: 29 }))],
    ['report.failures[0].file', (it) => it.report.failures.push(failure({ file: '../../etc/passwd' }))],
    ['report.failures[0].kind', (it) => it.report.failures.push(failure({ kind: 'bored' }))],
    ['report.failures[1].game', (it) => it.report.failures.push(failure({}), failure({}))],
    ['report.results, matches of pairing 0', (it) => it.report.failures.push(failure({}))],
    ['catalogue: expected', (it) => Object.assign(it, { catalogue: '' })],
    ['format: expected "simulation-resume/3"', (it) => Object.assign(it, { format: 'simulation/1' })],
    ['report.pairs: expected a list of 5', (it) => (it.report.pairs as number[]).push(0)],
    ['report.pairs, all together', (it) => (it.report.pairs as number[]).splice(0, 1, 999)],
    ['report.halves, its keys', (it) => add(it.report.halves as Record<string, number>, '7', 1)],
    [
      'report.halves: expected numbers of pairs',
      (it) => add(it.report.halves as Record<string, number>, 'x', 1),
    ],
    [
      '.opening: expected an integer',
      (it) => Object.assign(first(Object.values(it.report.cards)), { opening: 999 }),
    ],
    [
      '.byTurn: expected two numbers a turn',
      (it) => Object.assign(first(Object.values(it.report.cards)), { byTurn: [1] }),
    ],
    [
      '.byTurn, games all together',
      (it) => Object.assign(first(Object.values(it.report.cards)), { byTurn: [999, 0] }),
    ],
  ])('because of %s', async (where, damage) => {
    damage(document);
    write(document);
    await expectRefused(where);
  });

  test('because its checksum does not fit', async () => {
    write(document);
    writeFileSync(join(folder, FILE), read(FILE).replace('"games":30', '"games":31'));
    await expectRefused('its checksum does not fit');
  });

  test.each(['simulation-resume/1', 'simulation-resume/2'])(
    'because it is of an earlier version, %s',
    async (format) => {
      write({ ...document, format });
      const { code, error } = await sim(RESUME);
      expect(code).toBe(1);
      expect(error).toContain(
        `${FILE} was written by an earlier version, which counted less: go on with that version`,
      );
    },
  );

  test('because its cards are of another version', async () => {
    write({ ...document, catalogue: 'another' });
    const { code, error } = await sim(RESUME);
    expect(code).toBe(1);
    expect(error).toContain(`${FILE} was written with a different set of cards (another, now `);
    expect(error).toContain('go on with the version that wrote it');
  });

  test('because it is nested too deep', async () => {
    writeFileSync(join(folder, FILE), '{"format":'.repeat(100_000));
    await expectRefused('Line 1, column');
    writeFileSync(join(folder, FILE), '['.repeat(100_000) + ']'.repeat(100_000));
    await expectRefused('expected 1000 open brackets at most');
  });

  test('because it is too large, before it is read', async () => {
    write(document);
    truncateSync(join(folder, FILE), LONGEST_TEXT + 1);
    const { code, error } = await sim(RESUME);
    expect(code).toBe(1);
    expect(error).toContain(
      `it is too large: ${LONGEST_TEXT + 1} bytes, and at most ${LONGEST_TEXT} are read`,
    );
  });
});

/** A failed match as a report has it: the first of the plan, unless it is changed. */
function failure(change: Record<string, unknown>): Record<string, unknown> {
  return { game: 0, seed: 1, kind: 'threw', message: 'No.', commands: 3, file: '1.json', ...change };
}
