import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseArguments } from '../../packages/sim/src/cli/arguments.ts';
import { root } from '../../scripts/dependencies.mjs';

const PAGE = 'docs/new-game.md';
const page = read(PAGE);

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The parts of a file that the page shows, in order. */
function shown(path: string): string[] {
  return [...page.matchAll(/<!-- (\S+) -->\n```ts\n(.*?)\n```/gs)].flatMap(([, name, code = '']) =>
    name === path ? [code] : [],
  );
}

test.each(['war.ts', 'war.worker.ts', 'war.game.ts', 'page.ts', 'auction/auction.ts', 'spells/spells.ts'])(
  'the page has the whole of %s, part by part',
  (name) => {
    const path = `test/new-game/${name}`;
    expect(`${shown(path).join('\n\n')}\n`).toBe(read(path));
  },
);

test.each([
  ['war.ts', 150],
  ['auction/auction.ts', 200],
  ['spells/spells.ts', 200],
])('%s has less than %d lines', (name, lines) => {
  expect(read(`test/new-game/${name}`).trimEnd().split('\n').length).toBeLessThan(lines);
});

test('it shows command lines that are understood, and all parts of a module', () => {
  const lines = [...page.matchAll(/^aftercast (.*)$/gm)].map(([, line = '']) => line.split(' '));
  expect(lines.map(([command]) => command)).toEqual(['random', 'play', 'sim', 'run', 'replay', 'shrink']);
  for (const line of lines) expect(parseArguments(line)).toMatchObject({ do: line[0] });
  const source = read('packages/sim/src/games/module/parts.ts').split('interface GameParts')[1] ?? '';
  const parts = [...source.matchAll(/readonly (\w+)\?:/g)].map(([, name]) => name);
  expect(parts.length).toBeGreaterThan(3);
  for (const name of parts) expect(page).toContain(`\n| \`${name}\` `);
});

test('what the page links to exists', () => {
  const targets = [...page.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
  expect(targets.length).toBeGreaterThan(15);
  for (const target of targets) {
    const [path = '', heading] = target.split('#');
    const file = path === '' ? PAGE : join(dirname(PAGE), path);
    expect(existsSync(join(root, file)), target).toBe(true);
    if (heading !== undefined) expect(anchorsOf(read(file)), target).toContain(heading);
  }
});

/** What the headings of a page are linked to by. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z\d\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}
