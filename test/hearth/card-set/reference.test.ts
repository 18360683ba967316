import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkCards, lexicon, makeCardSchema } from '@aftercast/hearth/authoring';
import { expect, test } from 'vitest';
import { zones } from '../../../packages/hearth/src/vocabulary.ts';
import { root } from '../../../scripts/dependencies.mjs';
import { allConstructs } from './constructs.ts';

const page = readFileSync(join(root, 'docs/cards.md'), 'utf8');

/** A section of the page, without those below it. */
function section(title: string): string {
  const [, part] = page.split(new RegExp(`^#{2,3} ${title}$`, 'm'));
  if (part === undefined) throw new RangeError(`docs/cards.md has no section "${title}".`);
  return part.split(/^#/m)[0] as string;
}

/** The rows of a section's table with this heading of its first column, as cells. */
function rows(title: string, first: string): string[][] {
  const cells = (line: string) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((it) => it.trim());
  const tables = section(title).split(/\n\n/);
  const table = tables.find((it) => it.startsWith('|') && cells(it.split('\n')[0] as string)[0] === first);
  if (table === undefined) throw new RangeError(`"${title}" has no table of "${first}".`);
  return table.trim().split('\n').slice(2).map(cells);
}

/** All words in backticks. */
const quoted = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** A word of the language. */
const WORD = /[a-z][a-zA-Z-]*/g;

/** The first cells of a table, which are words. */
const named = (title: string, first: string) => rows(title, first).flatMap(([cell]) => quoted(cell));

const { $defs } = makeCardSchema() as {
  $defs: Record<string, { properties?: Record<string, unknown>; required?: string[] }>;
};
const keysOf = (construct: string) => Object.keys($defs[construct]?.properties ?? {});
const effects = Object.keys(lexicon.effects);

test('the table of filters has every key of a filter, with an example that loads', () => {
  expect(named('Filters', 'key')).toEqual(keysOf('filter'));
  rows('Filters', 'key').forEach(([key, , example], i) => {
    const filter = JSON.parse(`{ ${quoted(example)[0]} }`);
    expect(Object.keys(filter)).toEqual(quoted(key));
    const part = (to: unknown) => ({
      id: `filter-${i}`,
      name: 'A filter',
      type: 'minion',
      class: 'neutral',
      cost: 1,
      attack: 1,
      health: 1,
      target: { need: 'optional', allowed: { any: ['battlefield'] }, who: filter },
      routines: [
        { on: { event: 'attack', who: filter, target: filter }, do: [{ do: 'armor', amount: 1 }] },
        {
          on: { event: 'played' },
          do: [
            { do: 'destroy', to },
            { do: 'freeze', to: 'chosen' },
          ],
        },
      ],
    });
    for (const to of [
      { in: 'battlefield', ...filter },
      { of: 'chosen', ...filter },
    ])
      expect(() => checkCards([{ file: 'filter.json', cards: [part(to)] }])).not.toThrow();
  });
});

test('a filter of what is remembered has no self and no other', () => {
  const counting = (who: unknown) => [
    {
      id: 'counting',
      name: 'Counting',
      type: 'spell',
      class: 'neutral',
      cost: 1,
      routines: [
        {
          on: { event: 'played' },
          do: [{ do: 'armor', amount: { times: 'death', who, during: 'match' } }],
        },
      ],
    },
  ];
  const check = (who: unknown) => () => checkCards([{ file: 'counting.json', cards: counting(who) }]);
  expect(check({ side: 'ally' })).not.toThrow();
  for (const key of ['self', 'other']) expect(check({ [key]: true })).toThrow();
});

test('the tables of states, zones and stats that are rules have all of them', () => {
  expect(named('Filters', 'state').toSorted()).toEqual(Object.keys(lexicon.states).toSorted());
  const known = zones.map(({ name }) => name);
  expect(named('Zones', 'zone').toSorted()).toEqual(known.toSorted());
  const shown = ['attack', 'health', 'cost', 'durability', 'spell-damage'];
  const changed = lexicon.access?.set ?? [];
  expect(named('Stats that are rules', 'stat').toSorted()).toEqual(
    changed.filter((it) => !shown.includes(it)).toSorted(),
  );
});

test('the table of events has every event, and says which have a number and which a target', () => {
  const { played, combo, ...events } = lexicon.events;
  expect([played?.played, combo?.played]).toEqual(['always', 'sometimes']);
  expect(named('Events', 'event').toSorted()).toEqual(Object.keys(events).toSorted());
  for (const [cell, , , more = ''] of rows('Events', 'event'))
    for (const word of quoted(cell)) {
      expect([word, more.includes('`measure`')]).toEqual([word, events[word]?.measured]);
      expect([word, more.includes('`target`')]).toEqual([word, events[word]?.pointed]);
    }
});

test('the table of effects has every effect with all of its keys', () => {
  expect(named('Effects', '`do`').toSorted()).toEqual(effects.toSorted());
  for (const [cell, keys = ''] of rows('Effects', '`do`'))
    for (const word of quoted(cell)) {
      const { needs = [], takes = [] } = lexicon.effects[word] ?? {};
      // A key of one of several effects names it: `to` (redirect).
      const listed = [...keys.matchAll(/`([^`]+)`(?: \(([^)]+)\))?/g)]
        .filter(([, , only = word]) => only === word)
        .map(([, key]) => key);
      expect([word, ...listed.toSorted()]).toEqual([word, ...[...needs, ...takes].toSorted()]);
    }
});

test('docs/cards.md says which keys an effect needs, and which effects are done for players', () => {
  const needed = rows('Effects', 'key').flatMap(([keys, by]) =>
    quoted(keys).flatMap((key) => quoted(by).map((effect) => `${effect}.${key}`)),
  );
  const asked = effects.flatMap((it) => (lexicon.effects[it]?.needs ?? []).map((key) => `${it}.${key}`));
  expect(needed.toSorted()).toEqual(asked.toSorted());
  const [, taken = ''] = section('Effects').match(/^`for` is taken by (.*?)\. /m) ?? [];
  expect(quoted(taken).toSorted()).toEqual(
    effects.filter((it) => lexicon.effects[it]?.takes.includes('for')).toSorted(),
  );
});

test('what can be said is listed in the beginning, and each row leads to a passage with its words', () => {
  const index = rows('Where to find it', 'to say');
  expect(index.length).toBeGreaterThanOrEqual(60);
  const titles = [...page.matchAll(/^#{2,3} (.*)$/gm)].map(([, title = '']) => title);
  for (const [say, write, passage = ''] of index) {
    const [, title = '', link = ''] = passage.match(/^\[(.*)\]\(#(.*)\)$/) ?? [];
    expect(titles).toContain(title);
    expect(link).toBe(
      title
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    );
    const words = new Set(section(title).match(/[a-z][a-zA-Z-]*/g));
    const missing = quoted(write).flatMap((it) => (it.match(WORD) ?? []).filter((word) => !words.has(word)));
    expect([say, missing]).toEqual([say, []]);
  }
});

test('what is listed in the beginning are words of the language, and no effect is left out', () => {
  const written = rows('Where to find it', 'to say').flatMap(([, write]) => quoted(write));
  const schema = JSON.stringify($defs);
  const words = written.flatMap((it) => it.match(WORD) ?? []);
  expect(words.filter((it) => it !== 'true' && it !== 'false' && !schema.includes(`"${it}"`))).toEqual([]);
  expect(effects.filter((it) => !words.includes(it))).toEqual([]);
  // The forms of selectors, conditions and amounts that have a key of their own.
  const forms = [...allConstructs()].filter((it) => /^[a-z]+$/.test(it));
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter((it) => keysOf(it).includes(it) && !words.includes(it))).toEqual([]);
});
