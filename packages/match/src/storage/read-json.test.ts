import { expect, test } from 'vitest';
import { DEEPEST_NESTING, readJson, StorageError } from './read-json.ts';

const read = (text: string) => readJson(text, 'The note');

/** Lists within lists. */
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('S4 a text that is JSON is read', () => {
  expect(read('{"a":[1,"b",null]}')).toEqual({ a: [1, 'b', null] });
  expect([read('7'), read('"x"')]).toEqual([7, 'x']);
});

test('S4 a text that is not JSON is refused, with its name and the parser’s reason', () => {
  for (const text of ['', '{', '[1,]', 'undefined', '{"a":1} more']) {
    expect(() => read(text)).toThrow(StorageError);
    expect(() => read(text)).toThrow(/^The note is not JSON: it was cut off or changed \(.+\)\.$/);
  }
});

test('B5 a text may nest to a limit and no deeper: the error says where', () => {
  expect(() => read(nested(DEEPEST_NESTING))).not.toThrow();
  expect(() => read(` ${nested(DEEPEST_NESTING + 1)}`)).toThrow(
    `more than ${DEEPEST_NESTING} levels deep, at character ${DEEPEST_NESTING + 2}`,
  );
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  expect(() => read(objects(DEEPEST_NESTING))).not.toThrow();
  expect(() => read(objects(DEEPEST_NESTING + 1))).toThrow('levels deep');
});

test('B5 lists beside each other, and brackets in texts, do not nest', () => {
  expect(read(`[${Array(500).fill('[],{}').join()}]`)).toHaveLength(1_000);
  const brackets = '[{'.repeat(200);
  expect(read(JSON.stringify([brackets, `"${brackets}`, `\\${brackets}`]))).toEqual([
    brackets,
    `"${brackets}`,
    `\\${brackets}`,
  ]);
});
