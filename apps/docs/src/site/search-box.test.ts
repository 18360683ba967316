import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { changedSearchBox, WEIGHT_MODULE } from './search-box.ts';

const vitepress = dirname(createRequire(import.meta.url).resolve('vitepress/package.json'));
const source = readFileSync(
  join(vitepress, 'dist/client/theme-default/components/VPLocalSearchBox.vue'),
  'utf8',
);

it('finds everything that it changes in the search box of this VitePress, once', () => {
  const changed = changedSearchBox(source);
  expect(changed).not.toContain('role="button"');
  expect(changed.match(/role="option"/g)).toHaveLength(1);
  expect(changed.match(/localsearch-item-/g)).toHaveLength(2);
  expect(changed).toContain(`import { searchWeight as boostDocument } from '${WEIGHT_MODULE}'`);
  expect(changed).toMatch(/searchOptions: \{[^}]*\n\s+prefix: true, boostDocument,\n/);
});

it('fails if the search box is another one', () => {
  expect(() => changedSearchBox(source.replace('role="button"', 'role="dialog"'))).toThrow(/no role/);
  expect(() => changedSearchBox('')).toThrow(/any more/);
});
