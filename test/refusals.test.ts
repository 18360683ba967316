import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { english, type Messages, wordRefusal } from '@aftercast/rules/messages';
import { expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

const page = readFileSync(join(root, 'docs/refusals.md'), 'utf8');

/** The rows of the page's table, as lists of their cells. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim()),
  );
const listed = rows.map(([code]) => code?.slice(1, -1));

/** The codes as the engine declares them, each with the values that its comment lists. */
const declared = [
  ...readFileSync(join(root, 'packages/rules/src/commands/command.ts'), 'utf8').matchAll(
    /^ {2}\/\*\* (.*) \*\/\n {2}\| '([a-z-]+)'/gm,
  ),
].map(([, comment = '', code]) => {
  const [, values = ''] = comment.split('Values: ');
  const names = values.replace(/\([^)]*\)/g, '').match(/[a-z]+/g) ?? [];
  return { code, names };
});

test('the page has a row for each code, in the order of the code', () => {
  expect(declared.length).toBeGreaterThan(30);
  expect(listed).toEqual(declared.map((it) => it.code));
  expect(listed).toEqual(Object.keys(english));
});

test('the page words each code as the catalogue does', () => {
  const worded = Object.values(english).map((it) => [it].flat());
  expect(rows.map((row) => row[3]?.split('<br>'))).toEqual(worded);
});

test('the page says of each code when it is given, and which values it has', () => {
  for (const [, when] of rows) expect(when).not.toBe('');
  const values = rows.map((row) => [...(row[2] ?? '').matchAll(/`([a-z]+)`/g)].map(([, name]) => name));
  expect(values).toEqual(declared.map((it) => it.names));
});

test('the places of the catalogue are values of the code, or names that the caller gives', () => {
  const places = Object.values(english).map((it) => `${it}`.match(/(?<=\{)[a-z]+/g) ?? []);
  const known = declared.map((it) => [...it.names, 'card', 'target']);
  expect(places.map((names, i) => names.filter((name) => !known[i]?.includes(name)))).toEqual(
    declared.map(() => []),
  );
});

test('the translation on the page can be used as it stands', () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const german = JSON.parse(json) as Partial<Messages>;
  const refusal = { code: 'not-enough-mana', values: { cost: 4, mana: 2 } } as const;
  expect(wordRefusal(refusal, { card: 'Feuerball' }, german)).toBe('Feuerball kostet 4 Mana, du hast 2.');
  expect(wordRefusal({ code: 'deck-size', values: { cards: 1, size: 30 } }, {}, german)).toBe(
    'Das Deck hat 1 Karte: es braucht 30.',
  );
});
