import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it.each(['apps/plain/src/worker.ts', 'apps/plain/src/main.ts'])('the README has %s word for word', (path) => {
  expect(read('README.md')).toContain(`<!-- ${path} -->\n\`\`\`ts\n${read(path)}\`\`\``);
});

it('the smallest page has at most 30 lines of script', () => {
  expect(read('apps/plain/src/main.ts').trimEnd().split('\n').length).toBeLessThanOrEqual(30);
});

it('every file that the README and the guides link to is there', () => {
  for (const page of ['README.md', 'CONTRIBUTING.md']) {
    for (const [, target] of read(page).matchAll(/\]\((?!https?:)([^)#]+)\)/g)) {
      expect(() => readFileSync(join(root, target as string)), `${page} links to ${target}`).not.toThrow(
        /ENOENT/,
      );
    }
  }
});
