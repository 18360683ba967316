import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf } from '../../scripts/blocks.mjs';
import { root } from '../../scripts/dependencies.mjs';

const PAGE = 'docs/from-boardgame-io.md';
const FOLDER = 'test/from-boardgame-io';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test.each(['page.ts', 'tic-tac-toe.worker.ts', 'diagonal.json'])('the guide has the whole of %s', (name) => {
  const path = `${FOLDER}/${name}`;
  expect(blocksOf(PAGE).filter(({ file }) => file === path)).toMatchObject([{ text: read(path) }]);
});

test('the guide has all of the game’s rules between its imports and its types, and says how long the file is', () => {
  const path = `${FOLDER}/tic-tac-toe.ts`;
  const text = read(path);
  const rules = text.slice(
    text.indexOf('/** The one command'),
    text.indexOf('/** The words of the game as types'),
  );
  const lines = (of: string) => of.split('\n').filter((line) => line !== '');
  const shown = blocksOf(PAGE).filter(({ file }) => file === path);
  // The guide shows what belongs together, so its order is its own.
  expect(shown.flatMap((block) => lines(block.text)).sort()).toEqual(lines(rules).sort());
  expect(read(PAGE)).toContain(`Ours has ${text.trimEnd().split('\n').length} lines`);
});
