import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CyberRefusalCode } from '@aftercast/cyber';
import { english as cyber } from '@aftercast/cyber/messages';
import type { HearthRefusalCode } from '@aftercast/hearth';
import { english as hearth } from '@aftercast/hearth/messages';
import type { RefusalCode } from '@aftercast/rules';
import {
  english,
  type Message,
  type Messages,
  type SomeMessages,
  wordRefusal,
} from '@aftercast/rules/messages';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/dependencies.mjs';

const page = readFileSync(join(root, 'docs/refusals.md'), 'utf8');

/** Whose codes there are: in the order of the page's sections, the file that declares them, and the words for them. */
const sections: [heading: string, file: string, words: Messages][] = [
  ['Every game', 'packages/rules/src/commands/refusal.ts', english],
  ['Hearth', 'packages/hearth/src/messages.ts', hearth],
  ['Cyber', 'packages/cyber/src/messages.ts', cyber],
];

describe.each(sections)('%s', (heading, file, words) => {
  const [, section = ''] = page.split(`### ${heading}\n`);
  /** The rows of the section's table, as lists of their cells. */
  const rows = (section.split(/^#/m)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
  const listed = rows.map(([code]) => code?.slice(1, -1));

  /** The codes as they are declared, each with the values that its comment lists. */
  const declared = [
    ...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}\/\*\* (.*) \*\/\n {2}\| '([a-z-]+)'/gm),
  ].map(([, comment = '', code = '']) => {
    const [, values = ''] = comment.split('Values: ');
    const names = values.replace(/\([^)]*\)/g, '').match(/[a-z]+/g) ?? [];
    return { code, names };
  });
  /** What the catalogue says for these codes, in its own order. */
  const worded = Object.entries<Message>(words).filter(
    ([code]) => words === english || !Object.hasOwn(english, code),
  );

  test('the page has a row for each code, in the order of the code', () => {
    expect(declared.length).toBeGreaterThan(8);
    expect(listed).toEqual(declared.map((it) => it.code));
    expect(listed).toEqual(worded.map(([code]) => code));
  });

  test('the page words each code as the catalogue does', () => {
    expect(rows.map((row) => row[3]?.split('<br>'))).toEqual(worded.map(([, it]) => [it].flat()));
  });

  test('the page says of each code when it is given, and which values it has', () => {
    for (const [, when] of rows) expect(when).not.toBe('');
    const values = rows.map((row) => [...(row[2] ?? '').matchAll(/`([a-z]+)`/g)].map(([, name]) => name));
    expect(values).toEqual(declared.map((it) => it.names));
  });

  test('the places of the catalogue are values of the code, or names that the caller gives', () => {
    const places = worded.map(([, it]) => `${it}`.match(/(?<=\{)[a-z]+/g) ?? []);
    const known = declared.map((it) => [...it.names, 'card', 'target']);
    expect(places.map((names, i) => names.filter((name) => !known[i]?.includes(name)))).toEqual(
      declared.map(() => []),
    );
  });
});

test('the three together have every code that there was before the games declared their own', () => {
  const codes = new Set(sections.flatMap(([, , words]) => Object.keys(words)));
  expect(codes.size).toBeGreaterThan(47);
});

test('the catalogue of a game words each of its refusals: one that leaves a code out does not compile', () => {
  const whole: Messages<HearthRefusalCode> = hearth;
  // @ts-expect-error The codes of the game are missing.
  const short: Messages<HearthRefusalCode> = english;
  expect(Object.keys(whole).length).toBeGreaterThan(Object.keys(short).length);
  const one: (RefusalCode | CyberRefusalCode)[] = ['busy', 'booting'];
  expect(one.map((code) => wordRefusal({ code, values: {} }, {}, cyber))).toEqual([
    english.busy,
    'It is still booting: it can attack next turn.',
  ]);
});

test('the translation on the page can be used as it stands', () => {
  const [, json = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const german = JSON.parse(json) as SomeMessages;
  const refusal = { code: 'not-enough-mana', values: { cost: 4, mana: 2 } } as const;
  expect(wordRefusal(refusal, { card: 'Feuerball' }, german, hearth)).toBe(
    'Feuerball kostet 4 Mana, du hast 2.',
  );
  expect(wordRefusal({ code: 'deck-size', values: { cards: 1, size: 30 } }, {}, german)).toBe(
    'Das Deck hat 1 Karte: es braucht 30.',
  );
});
