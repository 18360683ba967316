import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/react.md');

/** Files that are compiled with the tests. */
const compiled = [
  'test/react/examples.tsx',
  ...readdirSync(join(root, 'test/react/page')).map((file) => `test/react/page/${file}`),
].map(read);

const blocks = [...page.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code.trim());

it.each(blocks)('docs/react.md has only code that is compiled: %s', (code) => {
  expect(compiled.filter((text) => text.includes(code))).toHaveLength(1);
});

it.each([...page.matchAll(/<!-- (.*?) -->\n```tsx?\n(.*?)```/gs)].map(([, path = '', code]) => [path, code]))(
  'docs/react.md has %s word for word',
  (path, code) => {
    expect(code).toBe(read(path));
  },
);

it('docs/react.md has a table to click, of at most 70 lines', () => {
  expect(blocks.length).toBeGreaterThan(8);
  expect(read('test/react/page/table.tsx').trimEnd().split('\n').length).toBeLessThanOrEqual(70);
});
