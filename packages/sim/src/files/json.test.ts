import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json.ts';

test.each([
  ['', '1:1: expected a value, found the end of the text'],
  ['{', '1:2: expected a key in double quotes, or "}", found the end of the text'],
  ['{\n  "a": 1,\n}', '3:1: expected a key in double quotes, found "}"'],
  ['{"a" 1}', '1:6: expected ":", found "1"'],
  ['[1 2]', '1:4: expected "," or the closing bracket, found "2"'],
  ['[1}', '1:3: expected "," or the closing bracket, found "}"'],
  ['[1,]', '1:4: expected a value, found "]"'],
  ['[nul]', '1:2: expected a value or "]", found "nul"'],
  ['01', '1:2: expected the end of the text, found "1"'],
  ['[\n"abc\n]', '2:1: this text has no closing quote'],
  ['"a\tb"', '1:3: a text cannot hold a control character: write it as \\u and four digits'],
  ['"a\\x"', '1:3: there is no such escape: a backslash itself is written \\\\'],
  ["{'a': 1}", '1:2: expected a key in double quotes, or "}", found "\'"'],
  ['[1] // done', '1:5: expected the end of the text, found "/"'],
  ['{"a": 1, "b": {"a": 2}, "a": 3}', '1:25: the key "a" is written twice in the same object'],
])('%j is refused', (text, expected) => {
  const read = parseJson(text);
  expect(read.ok ? 'read' : `${read.fault.line}:${read.fault.column}: ${read.fault.message}`).toBe(expected);
});

test('a byte order mark is skipped', () => {
  expect(parseJson('\uFEFF{"a": []}')).toEqual({ ok: true, value: { a: [] } });
});

test('nesting cannot overflow: the fault behind it is found', () => {
  const read = parseJson(`${'['.repeat(100_000)}x`);
  expect(read.ok ? null : read.fault.column).toBe(100_001);
});

test('JSON that is nested too deep is refused', () => {
  const nested = (depth: number) => parseJson('['.repeat(depth) + ']'.repeat(depth));
  expect(nested(1_000).ok).toBe(true);
  expect(nested(200_000)).toEqual({
    ok: false,
    fault: { line: 1, column: 1_001, message: 'expected 1000 open brackets at most' },
  });
});

test('whatever JSON writes is read', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(3), (value, indent) => {
      expect(parseJson(JSON.stringify(value, null, indent))).toEqual({
        ok: true,
        value: JSON.parse(JSON.stringify(value)),
      });
    }),
  );
});

test('exactly what JSON.parse refuses is refused', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"b"',
    '1',
    '-',
    '.5',
    'e3',
    'true',
    ' ',
    '"',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const read = parseJson(text);
      let known = true;
      try {
        JSON.parse(text);
      } catch {
        known = false;
      }
      const twice = !read.ok && read.fault.message.endsWith('twice in the same object');
      expect(read.ok || twice).toBe(twice || known);
    }),
    { numRuns: 2000 },
  );
});
