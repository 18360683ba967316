import { expect, test } from 'vitest';
import { listOf, many, mapped, oneOf, type Reader, remembered, words } from './reader.ts';
import { beginText } from './said.ts';

/** What a reader reads from the beginning of a text, and how many characters. */
function read<T>(reader: Reader<T>, text: string): [T, number][] {
  return reader({ text, at: 0, said: beginText('minion', 'Made Card') }).map(({ value, place }) => [
    value,
    place.at,
  ]);
}

test('words begin and end at the edge of a word, in any case', () => {
  expect(read(words('draw'), 'Draw a card')).toEqual([['draw', 4]]);
  expect(read(words('draw'), 'Drawn by you')).toEqual([]);
  expect(read(words('(2)'), '(2) less')).toEqual([['(2)', 3]]);
});

test('a list is read as English has it, at each length', () => {
  const name = oneOf(['a', 'b', 'c'].map((it) => [it, it] as const));
  expect(read(listOf(name, 'or'), 'a, b or c').map(([all]) => all)).toEqual([['a', 'b', 'c'], ['a']]);
  expect(read(listOf(name), 'a, b')).toEqual([[['a'], 1]]);
});

test('all readings are found, not the first one', () => {
  const both = oneOf([
    ['wisp', 1],
    ['wisp', 2],
  ]);
  expect(read(both, 'Wisp').map(([it]) => it)).toEqual([1, 2]);
  expect(read(many(words('a ')), 'a a b')).toHaveLength(3);
});

test('a part that is remembered is read once', () => {
  let times = 0;
  const reader = remembered(
    mapped(words('draw'), (it) => {
      times++;
      return it;
    }),
  );
  const place = { text: 'Draw', at: 0, said: beginText('spell', 'Made Card') };
  expect(reader(place)).toBe(reader(place));
  expect(times).toBe(1);
});
