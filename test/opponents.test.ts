import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TERMS as CYBER_TERMS } from '@aftercast/sim/cyber';
import { TERMS } from '@aftercast/sim/hearth';
import { expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

test.each([
  ['hearth', TERMS],
  ['cyber', CYBER_TERMS],
])('the page on opponents lists the terms of the evaluation of %s and their weights', (game, terms) => {
  const page = readFileSync(join(root, 'docs/opponents.md'), 'utf8');
  const [, part = ''] = page.split(`### ${game}\n`);
  const rows = [...(part.split('\n#')[0] ?? '').matchAll(/^\| `(\w+)` +\| ([−\d.,]+) +\|/gm)];
  const listed = rows.map(([, term, weight]) => [term, Number(weight?.replace('−', '-').replace(',', ''))]);
  expect(listed).toEqual(Object.entries(terms).map(([term, { weight }]) => [term, weight]));
});
