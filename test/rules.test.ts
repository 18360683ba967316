import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

/** What lies in a folder and below it, with one of these endings. */
function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((it) => it.isFile() && ending.test(it.name) && !it.parentPath.includes('node_modules'))
    .map((it) => readFileSync(join(it.parentPath, it.name), 'utf8'));
}

function namesOfScenarios(...folders: string[]): string[] {
  return folders
    .flatMap((it) => filesIn(it, /\.json$/))
    .map((it) => (JSON.parse(it) as { name: string }).name);
}

/** The first string of each `test(…)`, `it(…)` and of each row of a table of tests. */
function titlesOfTests(folder: string): string[] {
  return filesIn(folder, /\.test\.ts$/).flatMap((it) =>
    [...it.matchAll(/(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*(['"`])(.*?)\1/gs)].map(
      (match) => match[2] as string,
    ),
  );
}

/** The numbers that a title names: `(rule 3)`, `rules 4 and 18`, `rules 9, 28`. */
function numbersIn(title: string, word: string): number[] {
  const lists = title.matchAll(new RegExp(`\\b${word}s? (\\d+(?:(?:, | and | to )\\d+)*)`, 'gi'));
  return [...lists].flatMap(([, list]) => (list?.match(/\d+/g) ?? []).map(Number));
}

const titles = [
  ...namesOfScenarios('test/hearth/cards', 'test/hearth/scenarios'),
  ...titlesOfTests('packages/hearth/src'),
  ...titlesOfTests('test/hearth/own'),
];
const cyberTitles = [
  ...namesOfScenarios('test/cyber/cards', 'test/cyber/scenarios'),
  ...titlesOfTests('test/cyber'),
];

function numbered(page: string, pattern: RegExp): number[] {
  return [...readFileSync(join(root, page), 'utf8').matchAll(pattern)].map((it) => Number(it[1]));
}

const games = [
  { page: 'docs/hearth.md', titles, rules: numbered('docs/hearth.md', /^\*\*(\d+)\.\*\*/gm) },
  { page: 'docs/cyber.md', titles: cyberTitles, rules: numbered('docs/cyber.md', /^\*\*(\d+)\.\*\*/gm) },
];
const differences = numbered('docs/divergences.md', /^(\d+)\. /gm);

describe.each(games)('$page', ({ titles, rules }) => {
  test('the rules are numbered from 1 without a gap', () => {
    expect(rules).toEqual(rules.map((_, i) => i + 1));
    expect(rules.length).toBeGreaterThanOrEqual(20);
  });

  test.each(rules)('rule %i is named by a scenario or a test', (rule) => {
    expect(titles.filter((it) => numbersIn(it, 'rule').includes(rule))).not.toEqual([]);
  });

  test('no title names a rule that is not there', () => {
    expect(titles.filter((it) => numbersIn(it, 'rule').some((number) => !rules.includes(number)))).toEqual(
      [],
    );
  });
});

test.each(differences)('difference %i is named by a scenario or a test', (number) => {
  expect(titles.filter((it) => numbersIn(it, 'difference').includes(number))).not.toEqual([]);
});

test('no title names a difference that is not there', () => {
  const unknown = titles.filter((it) =>
    numbersIn(it, 'difference').some((number) => !differences.includes(number)),
  );
  expect(unknown).toEqual([]);
});
