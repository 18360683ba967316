import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/dependencies.mjs';
import { cards, classic, setFiles } from './card-files.ts';
import { allConstructs, constructsOf } from './constructs.ts';

const users = new Map<string, string[]>([...allConstructs()].map((it) => [it, []]));
const later = setFiles.flatMap(({ set }) => set.cards);
for (const { set } of [...setFiles, { set: classic }])
  for (const it of constructsOf({ ...set, cards: [] }, 'card-set')) users.get(it)?.push(set.set);
for (const card of [...cards, ...later]) for (const it of constructsOf(card)) users.get(it)?.push(card.id);

/** Rows of the page's table of what fewer than two cards use: what, and why that is enough. */
function excused(): Map<string, string> {
  const page = readFileSync(join(root, 'docs/cards.md'), 'utf8');
  const [, table = ''] = page.split('## What few cards use');
  const rows = [...table.matchAll(/^\| `([^`]+)` +\| (.*?) *\|$/gm)];
  return new Map(rows.map(([, construct = '', why = '']) => [construct, why]));
}

const listed = excused();

test('at least two cards use each construct of the language, or docs/cards.md says why not', () => {
  expect(users.size).toBeGreaterThan(150);
  const rare = [...users].filter(([it, ids]) => ids.length < 2 && !listed.has(it));
  expect(rare).toEqual([]);
});

test('the constructs that the page lists as rare exist and are rare', () => {
  for (const [it, why] of listed) {
    expect([it, users.get(it)?.length]).toEqual([it, expect.toSatisfy((count: number) => count < 2)]);
    expect(why.length).toBeGreaterThan(20);
  }
});
