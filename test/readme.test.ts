import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The files of the pages for frameworks that docs/frameworks.md shows. */
const frameworks = [
  ...['played.ts', 'dom/match.ts', 'dom/main.ts', 'vue/match.ts', 'vue/Table.vue', 'vue/Minion.vue'],
  ...['svelte/match.ts', 'svelte/Table.svelte', 'svelte/Minion.svelte', 'solid/match.ts', 'solid/Table.tsx'],
  ...['react/match.ts', 'elements/react.tsx', 'elements/vue.ts', 'elements/svelte.ts', 'elements/solid.ts'],
];

it.each([
  ['README.md', 'apps/plain/src/worker.ts'],
  ['README.md', 'apps/plain/src/main.ts'],
  ['docs/page-pieces.md', 'apps/table/src/main.ts'],
  ['docs/bundlers.md', 'test/packages/projects/page/page.js'],
  ['docs/bundlers.md', 'test/packages/projects/copies/any-copies.mts'],
  ['docs/bundlers.md', 'test/packages/projects/bundled/policy.js'],
  ...['app/game.tsx', 'proxy.ts', 'next.config.ts'].map((file): [string, string] => [
    'docs/bundlers.md',
    `test/packages/projects/next/${file}`,
  ]),
  ...frameworks.map((file): [string, string] => [
    'docs/frameworks.md',
    `test/packages/projects/frameworks/${file}`,
  ]),
])('%s has %s word for word', (page, path) => {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const language = extension === 'mts' ? 'ts' : extension;
  expect(read(page)).toContain(`<!-- ${path} -->\n\`\`\`${language}\n${read(path)}\`\`\``);
});

it('docs/frameworks.md has no other block', () => {
  const blocks = [...read('docs/frameworks.md').matchAll(/^```\w+$/gm)];
  expect(blocks).toHaveLength(frameworks.length);
});

it('the smallest page has at most 30 lines of script, one without a bundler at most 20', () => {
  const linesOf = (path: string) => read(path).trimEnd().split('\n').length;
  expect(linesOf('apps/plain/src/main.ts')).toBeLessThanOrEqual(30);
  expect(linesOf('test/packages/projects/page/page.js')).toBeLessThanOrEqual(20);
});

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

it.each(pages)('every file that %s links to is there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
  expect(links.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
});

it('every page of the documentation that a package’s README links to is there', () => {
  const links = readdirSync(join(root, 'packages')).flatMap((name) => {
    const file = `packages/${name}/README.md`;
    return existsSync(join(root, file))
      ? [...read(file).matchAll(/\/blob\/main\/([^)#]+)/g)].map(([, target = '']) => target)
      : [];
  });
  expect(links.length).toBeGreaterThan(15);
  expect(links.filter((target) => !existsSync(join(root, target)))).toEqual([]);
});
