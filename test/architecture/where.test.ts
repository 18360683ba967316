import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

/** A row of the table "Where is it" in docs/design.md. */
interface Row {
  question: string;
  file: string;
  names: string[];
}

/** The rows of a Markdown table: its head and the line below it are left out. */
function rowsOf(page: string): Row[] {
  const section = page.split('\n## Where is it\n')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [question = '', file = '', names = ''] = line.split('|').slice(1, -1);
      return {
        question: question.trim(),
        file: file.trim(),
        names: [...names.matchAll(/`([^`]+)`/g)].map((it) => it[1] ?? ''),
      };
    });
}

/** The names of a row that its file does not have, or the file itself if it does not exist. */
function missing({ file, names }: Row): string[] {
  const path = join(root, file);
  if (!existsSync(path)) return [file];
  const text = readFileSync(path, 'utf8');
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
}

const rows = rowsOf(readFileSync(join(root, 'docs/design.md'), 'utf8'));

test('the table has about thirty questions, each with a file and a name in it', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
  for (const { question, names } of rows) {
    expect(question).toMatch(/\?$/);
    expect(names, question).not.toEqual([]);
  }
});

test.each(rows)('$question', (row) => {
  expect(missing(row)).toEqual([]);
});

test('a file or a name that does not exist is found', () => {
  const row = { question: 'Where?', file: 'LICENSE', names: ['MIT', 'Apache'] };
  expect(missing(row)).toEqual(['Apache']);
  expect(missing({ ...row, file: 'nowhere.ts' })).toEqual(['nowhere.ts']);
});
