import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';

const bridge = join(root, 'packages/bridge/src');

/** The files of the bridge that load code when it is first wanted. */
const lazy = readdirSync(bridge, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(bridge, path), 'utf8') }))
  .filter(({ text }) => /(?<!typeof )\bimport\(/.test(text));

test('B3 what the bridge loads when it is first wanted says in words that its file is gone', () => {
  expect(lazy.length).toBeGreaterThan(3);
  expect(lazy.filter(({ text }) => !text.includes('loadCode(')).map(({ path }) => path)).toEqual([]);
});
