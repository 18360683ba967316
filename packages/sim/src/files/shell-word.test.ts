import { expect, test } from 'vitest';
import { cardOptions, shellWord } from './shell-word.ts';

test.each([
  ['report.json', 'report.json'],
  ['my report.json', "'my report.json'"],
  ["it's", String.raw`'it'\''s'`],
  // What the output would escape is written so that a shell reads it back.
  ['a\u202eb', String.raw`$'a\u202eb'`],
  ["it's\\\n\u001b", String.raw`$'it\'s\\\u000a\u001b'`],
])('%j is the word %s of a shell', (word, expected) => {
  expect(shellWord(word)).toBe(expected);
});

test('card files are named with an option each', () => {
  expect(cardOptions([])).toBe('');
  expect(cardOptions(['a.json', 'my cards.json'])).toBe(" --cards a.json --cards 'my cards.json'");
});
