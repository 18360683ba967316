import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TERMS } from '@aftercast/sim/bots';
import { expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

test('the page on opponents lists the terms of the evaluation and their weights', () => {
  const page = readFileSync(join(root, 'docs/opponents.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| ([−\d.,]+) +\|/gm)];
  const listed = rows.map(([, term, weight]) => [term, Number(weight?.replace('−', '-').replace(',', ''))]);
  expect(listed).toEqual(Object.entries(TERMS).map(([term, { weight }]) => [term, weight]));
});
