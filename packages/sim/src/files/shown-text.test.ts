import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorPen } from '../view/view.ts';
import { line, ownSequence, shownText } from './shown-text.ts';

/** Code points that no output may contain, by what they are. */
const HIDDEN: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'control characters but the line break': [0x00, 0x09],
  'control characters behind the line break': [0x0b, 0x1f],
  'C1 and the one before': [0x7f, 0x9f],
  'soft hyphen': [0xad, 0xad],
  'Arabic letter mark': [0x61c, 0x61c],
  'no width, and marks of direction': [0x200b, 0x200f],
  'line and paragraph separator': [0x2028, 0x2029],
  'embeddings and overrides': [0x202a, 0x202e],
  'word joiner and invisible operators': [0x2060, 0x2064],
  isolates: [0x2066, 0x2069],
  'byte order mark': [0xfeff, 0xfeff],
  'halves of characters': [0xd800, 0xdfff],
  tags: [0xe0020, 0xe007f],
};

describe('text from outside', () => {
  test.each(Object.entries(HIDDEN))('is shown with %s escaped', (_, [from, to]) => {
    for (let point = from; point <= to; point++) {
      const shown = shownText(`a${String.fromCodePoint(point)}b`);
      expect(shown).toMatch(/^a(\\u[0-9a-f]{4}){1,2}b$/);
      // The escape says which character it is.
      expect(JSON.parse(`"${shown}"`)).toBe(`a${String.fromCodePoint(point)}b`);
    }
  });

  test('is shown as it is otherwise', () => {
    for (const text of ['', 'Wisp\n  2/1\n', 'Fée – «Größe» 火球術 שלום 🔥 \\u202e'])
      expect(shownText(text)).toBe(text);
  });

  test('cannot write a control sequence, even one that the program has', () => {
    const styled = colorPen.bad('\u001b[32mgreen\u001b[0m');
    expect(shownText(styled)).toBe('\u001b[31m\\u001b[32mgreen\\u001b[0m\u001b[39m');
    expect(shownText('\u001b<1-2-3-4>[2J')).toBe('\\u001b<1-2-3-4>[2J');
  });

  test('leaves the program its own sequences', () => {
    expect(shownText(`${ownSequence('[H')}${ownSequence('[2J')}`)).toBe('\u001b[H\u001b[2J');
  });

  test('does not change what JSON says', () => {
    const character = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u202e', '\u2028', '\u0085', '\\'),
    );
    const text = fc.array(character).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(text), (value) => {
        const shown = shownText(JSON.stringify(value));
        expect(JSON.parse(shown)).toEqual(value);
        expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  test('cannot begin a line where the program makes one', () => {
    expect(line`${'a\nb'}: ${2} passed\n`).toBe('a\\u000ab: 2 passed\n');
  });
});
