import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

/** The files of the bridge and of matches that load code when it is first wanted. */
const lazy = ['packages/bridge/src', 'packages/match/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => /(?<!typeof )\bimport\(/.test(text));

test('B3 code that is loaded when it is first wanted says in words that its file is gone', () => {
  expect(lazy.length).toBeGreaterThan(3);
  expect(lazy.filter(({ text }) => !text.includes('loadCode(')).map(({ path }) => path)).toEqual([]);
});
