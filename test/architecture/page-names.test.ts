import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

/** The benchmarks find their way on a page by these names. No other test runs the benchmarks. */
const looked = namesIn(textOf('packages/bench/src'));

const pages = ['arena', 'lab'].map((app) => textOf(`apps/${app}/src`)).join('\n');

/** The text of all scripts in a folder, from the root of the repository. */
function textOf(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))
    .join('\n');
}

/** Attributes and test ids that a text looks for. */
function namesIn(text: string): string[] {
  const attributes = text.match(/\bdata-[a-z-]+/g) ?? [];
  const testIds = [...text.matchAll(/getByTestId\('([a-z-]+)'\)/g)].map((it) => it[1] ?? '');
  return [...new Set([...attributes, ...testIds])];
}

test('the names that the benchmarks look for on a page are on a page', () => {
  expect(looked.length).toBeGreaterThan(5);
  expect(looked.filter((name) => !new RegExp(`["'{ ]${name}\\b(?!-)`).test(pages))).toEqual([]);
});
