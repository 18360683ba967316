import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

const page = readFileSync(join(root, 'docs/terminal.md'), 'utf8');
const main = join(root, 'packages/sim/src/cli/main.ts');
const program = [
  ...[process.execPath, '--import', 'tsx'],
  ...['--conditions=@aftercast/source', '--conditions=development', main],
];

test('the program on the page plays a match through a pipe to its end', () => {
  const [, bot = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'aftercast-'));
  try {
    const path = join(folder, 'bot.mjs');
    writeFileSync(path, bot);
    for (const seed of ['1', '2']) {
      const options = ['play', '--json', '--seed', seed, '--against', 'random'];
      const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...program, ...options], {
        cwd: root,
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(/^(won|lost|tied)\n$/);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);

test('the page names every kind of object that is written, and every option', () => {
  const { stdout } = spawnSync(program[0] as string, [...program.slice(1), 'play', '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  const usage = /^Usage: (aftercast play .*)$/m.exec(stdout)?.[1];
  expect(usage).toBeDefined();
  expect(page).toContain(`\n${usage}\n`);
  for (const [option] of (usage ?? '').matchAll(/--[a-z-]+/g)) expect(page).toContain(`| \`${option}\``);
  const written = ['json-person.ts', 'watchers.ts'].flatMap((file) => [
    ...readFileSync(join(root, 'packages/sim/src/terminal', file), 'utf8').matchAll(
      /(?:write\(|kind: )'([a-z]+)'/g,
    ),
  ]);
  const kinds = [...new Set(written.map(([, kind]) => kind))];
  expect(kinds.length).toBeGreaterThan(5);
  for (const kind of kinds) expect(page).toContain(`\`${kind}\``);
}, 120_000);
