import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

/** Laws that hold: each has a test. */
const inForce = [
  ...numbered('A', 18),
  ...numbered('S', 7),
  ...numbered('K', 5),
  ...numbered('T', 4),
  'H1',
  ...numbered('B', 5),
  'W1',
];

/** Laws whose code is still to come. One that gets its first test moves to the list above. */
const coming: string[] = [];

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
}

/** The laws that a page states, by the number that its headings begin with. */
function lawsStated(markdown: string): string[] {
  return [...markdown.matchAll(/^#{2,4} ([A-Z]\d+)\b/gm)].map((it) => it[1] as string);
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Titles of the tests of a file that run: `test('…')`, `it.each(…)('…')` and the like. */
function titlesIn(path: string, text: string): string[] {
  const titles: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && isTest(value.callee)) {
      const title = textOf((value.arguments as unknown[])[0]);
      if (title !== null) titles.push(title);
    }
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child);
  };
  visit(parseSync(path, text).program);
  return titles;
}

/** Whether an expression is `test`, `it`, or made from one of them: `test.each(table)`. A skipped test is none. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') {
    return isTest(callee.callee ?? callee.tag);
  }
  if (callee.type !== 'MemberExpression') return false;
  const { name } = callee.property as { name?: string };
  return name !== 'skip' && name !== 'todo' && isTest(callee.object);
}

function textOf(argument: unknown): string | null {
  if (!isNode(argument)) return null;
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument.type !== 'TemplateLiteral') return null;
  const [first] = argument.quasis as { value: { cooked: string } }[];
  return first?.value.cooked ?? null;
}

/** How many of these titles begin with each law's number. */
function countByLaw(titles: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const law = /^[A-Z]\d+(?=[\s:])/.exec(title)?.[0];
    if (law !== undefined) counts.set(law, (counts.get(law) ?? 0) + 1);
  }
  return counts;
}

/** Every test file of the repository, from its root. */
function testFiles(): string[] {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name, 'src')),
  );
  return ['test', ...folders]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((it) => join(folder, it)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path));
}

/** What is wrong between the laws, their lists, and the tests that there are. */
function faultsOf(
  stated: readonly string[],
  titles: readonly string[],
  held: string[],
  due: string[],
): string[] {
  const counts = countByLaw(titles);
  const listed = [...held, ...due];
  return [
    ...held.filter((it) => !counts.has(it)).map((it) => `${it} has no test`),
    ...due.filter((it) => counts.has(it)).map((it) => `${it} has tests now: it is in force`),
    ...listed.filter((it) => !stated.includes(it)).map((it) => `${it} is not stated`),
    ...stated.filter((it) => !listed.includes(it)).map((it) => `${it} is in no list`),
    ...stated.filter((it, i) => stated.indexOf(it) !== i).map((it) => `${it} is stated twice`),
    ...[...counts.keys()]
      .filter((it) => !listed.includes(it))
      .map((it) => `a test names ${it}, which is no law`),
  ];
}

test('every law in force has tests that begin with its number, and no other has', () => {
  const stated = lawsStated(readFileSync(join(root, 'docs/laws.md'), 'utf8'));
  const files = testFiles();
  const titles = files.flatMap((it) => titlesIn(it, readFileSync(join(root, it), 'utf8')));
  expect(titles.length).toBeGreaterThan(100);
  expect(faultsOf(stated, titles, inForce, coming)).toEqual([]);
});

describe('the search for tests of laws', () => {
  const page =
    '# Laws\n\n## Actions\n\n### A1 · One\n\nA9 is not stated here.\n\n### A2 · Two\n\n### K1 · Three\n';

  test('finds the laws that a page states', () => {
    expect(lawsStated(page)).toEqual(['A1', 'A2', 'K1']);
  });

  test('finds titles however a test is written, and nothing else', () => {
    const text = `
      // test('A1 in a comment', () => {});
      const text = "test('A2 in a string')";
      describe('A3 of a describe', () => {
        test('A4 plain', () => {});
        it("A5 quoted", () => {});
        test.each([[(1), ')']])('A6 of a table %s', () => {});
        it.each\`a\`(\`A7 of a template \${1}\`, () => {});
        test.skip('A8 skipped', () => {});
        test.todo('A9 to do');
        it.concurrent('A10 together', () => { other('A11 another'); });
        test(named, () => {});
      });
    `;
    expect(titlesIn('example.test.ts', text).map((it) => it.split(' ')[0])).toEqual([
      'A4',
      'A5',
      'A6',
      'A7',
      'A10',
    ]);
  });

  test.each([
    [
      'a law without a test',
      page,
      ['A1 one', 'A20 none'],
      ['A2 has no test', 'a test names A20, which is no law'],
    ],
    [
      'a law that is in force before it is said so',
      page,
      ['A1 one', 'A2 two', 'K1 three'],
      ['K1 has tests now: it is in force'],
    ],
    [
      'a law that is not stated',
      page.replace('### A2', '### Two'),
      ['A1 one', 'A2 two'],
      ['A2 is not stated'],
    ],
    ['a law in no list', `${page}### S1 · Four\n`, ['A1 one', 'A2 two'], ['S1 is in no list']],
    ['a law stated twice', `${page}### A2 · Again\n`, ['A1 one', 'A2 two'], ['A2 is stated twice']],
    ['a number in the middle of a title', page, ['A1 one', 'about A2'], ['A2 has no test']],
    [
      'a number that only begins like it',
      page,
      ['A1 one', 'A22 two'],
      ['A2 has no test', 'a test names A22, which is no law'],
    ],
    ['nothing', page, ['A1 one', 'A2: two', 'no law'], []],
  ])('reports %s', (_, text, titles, faults) => {
    expect(faultsOf(lawsStated(text), titles, ['A1', 'A2'], ['K1'])).toEqual(faults);
  });
});
