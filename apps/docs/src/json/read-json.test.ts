import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, readJson } from './read-json.ts';
import { tokensOf } from './tokens.ts';
import { writeJson } from './write-json.ts';

/** Whether the text is JSON, according to the language itself. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Texts that are JSON, or nearly. */
const texts = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.nat(2),
    fc.constantFrom(
      '',
      '"',
      ',',
      '{',
      ']',
      ':',
      '\\',
      '0',
      '-',
      '.',
      'e',
      'a',
      '\n',
      '\t',
      '\u00a0',
      '\ufeff',
      'true',
      'null,',
    ),
  )
  .map(([json, at, cut, put]) => {
    const start = at % (json.length + 1);
    return json.slice(0, start) + put + json.slice(start + cut);
  });

describe('a text that is read', () => {
  it('is refused exactly if JSON.parse refuses it, and has the same value', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const reading = readJson(text);
        expect(reading.kind === 'value').toBe(isJson(text));
        if (reading.kind === 'value') expect(reading.value).toEqual(JSON.parse(text));
        else expect(reading.says).toMatch(/\S.*[.…\]]$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has a place for each value, and the value is there', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value: unknown = JSON.parse(json);
        const text = writeJson(value);
        const reading = readJson(text);
        if (reading.kind !== 'value') throw new Error(reading.says);
        let count = 0;
        const walk = (part: unknown, path: string) => {
          count += 1;
          const { key, value: span } = reading.places.get(path) ?? { key: null, value: { start: 0, end: 0 } };
          const found = text.slice(span.start, span.end);
          if (Array.isArray(part)) expect(found).toBe('[');
          else if (typeof part === 'object' && part !== null) expect(found).toBe('{');
          else expect(JSON.parse(found)).toBe(part === 0 ? 0 : part);
          if (key) expect(path.endsWith(`.${JSON.parse(text.slice(key.start, key.end))}`)).toBe(true);
          if (typeof part !== 'object' || part === null) return;
          for (const [name, item] of Object.entries(part))
            walk(item, Array.isArray(part) ? `${path}[${name}]` : `${path}.${name}`);
        };
        // Keys with the signs of a path make paths that could be two; cards have none.
        fc.pre(!/[.[\]]/.test(Object.keys(flatKeys(value)).join('')));
        walk(value, '$');
        expect(reading.places.size).toBe(count);
      }),
    );
  });

  it('consists of its tokens and white space', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let at = 0;
        for (const token of tokensOf(text)) {
          expect(text.slice(at, token.start)).toMatch(/^[ \t\n\r]*$/);
          expect(text.slice(token.start, token.end)).toBe(token.text);
          expect(token.end).toBeGreaterThan(token.start);
          at = token.end;
        }
        expect(text.slice(at)).toMatch(/^[ \t\n\r]*$/);
      }),
    );
  });
});

/** All keys of a value. */
function flatKeys(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.entries(value).reduce<Record<string, true>>(
    (keys, [key, part]) => Object.assign(keys, Array.isArray(value) ? {} : { [key]: true }, flatKeys(part)),
    {},
  );
}

describe('a mistake', () => {
  it.each([
    ['', '', 'There is no card yet: begin with { "id": … }.'],
    ['  \n', '', 'There is no card yet: begin with { "id": … }.'],
    ['{', '{', 'This { is not closed.'],
    ['{"a": [1, 2', '[', 'This [ is not closed.'],
    ['{"a": [1, 2]', '{', 'This { is not closed.'],
    ['[1,', '[', 'This [ is not closed.'],
    ['{"a": 1,', '{', 'This { is not closed.'],
    ['[1, 2,]', ']', 'There is a comma too many before ].'],
    ['{"a": 1,}', '}', 'There is a comma too many before }.'],
    ['{"a": 1 "b": 2}', '"b"', 'A comma or } is missing before "b".'],
    ['[1 2]', '2', 'A comma or ] is missing before 2.'],
    ['{"a" 1}', '1', 'After the key "a" there must be a colon.'],
    ['{"a": }', '}', 'A value is missing before }.'],
    ['{"a":', '', 'A value is missing before the end of the text.'],
    ['[,]', ',', 'A value is missing before ,.'],
    ['{5: 1}', '5', 'A key in quotation marks is expected, not 5.'],
    ['{a: 1}', 'a', 'Words need quotation marks: write "a".'],
    ['[taunt]', 'taunt', 'Words need quotation marks: write "taunt".'],
    ["['a']", "'a'", "'a' has no meaning in JSON."],
    ['[01]', '01', '01 is not a number as JSON writes them.'],
    ['[1.]', '1.', '1. is not a number as JSON writes them.'],
    ['["a]\n', '"a]', 'The string does not end: a quotation mark is missing.'],
    ['["a\tb"]', '"a\tb"', 'A string cannot have a tab in it: write \\t.'],
    ['["\\x"]', '"\\x"', 'Only some letters can follow a backslash: \\" \\\\ \\/ \\n \\t \\u00e9.'],
    ['{} {}', '{', 'The value is complete before this. Write several cards as a list: [ … , … ].'],
    ['[] // cards', '//', 'The value is complete before this. Write several cards as a list: [ … , … ].'],
  ])('in %j is marked as %j and told in words', (text, marked, says) => {
    const reading = readJson(text);
    if (reading.kind !== 'broken') throw new Error('It was read.');
    expect([text.slice(reading.at.start, reading.at.end), reading.says]).toEqual([marked, says]);
    // Every one of these is a mistake for the language, too.
    expect(isJson(text)).toBe(false);
  });

  it('of depth is told before the stack of the page overflows', () => {
    expect(readJson('['.repeat(100) + ']'.repeat(100)).kind).toBe('value');
    expect(readJson('['.repeat(100_000))).toMatchObject({
      says: 'Lists and objects lie too deep in each other.',
    });
  });
});

it('lines are counted from 1', () => {
  expect([0, 1, 2, 3].map((at) => lineOf('a\n\nb', at))).toEqual([1, 1, 2, 3]);
});

it('what fits into a line is written in one', () => {
  const routine = { on: { event: 'played' }, do: [{ do: 'heal', to: 'hero' }] };
  expect(writeJson({ id: 'a', keywords: ['taunt'], none: {}, routines: [routine] })).toBe(`{
  "id": "a",
  "keywords": ["taunt"],
  "none": {},
  "routines": [
    {
      "on": { "event": "played" },
      "do": [{ "do": "heal", "to": "hero" }]
    }
  ]
}`);
});
