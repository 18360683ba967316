import { describe, expect, it } from 'vitest';
import type { TextFault } from './read-cards.ts';
import { shiftFaults } from './shift.ts';

const text = '{\n  "a": one,\n  "b": two\n}';
const at = (part: string, line: number): TextFault => {
  const start = text.indexOf(part);
  return { start, end: start + part.length, line, says: part, instead: null };
};
const faults = [at('one', 2), at('two', 3)];

/** What the faults mark in the new text, with their lines. */
function marks(after: string): ([string, number] | null)[] {
  return shiftFaults(faults, text, after).map(
    (fault) => fault && [after.slice(fault.start, fault.end), fault.line],
  );
}

describe('faults stay where they are in the text', () => {
  it.each([
    [
      'nothing',
      text,
      [
        ['one', 2],
        ['two', 3],
      ],
    ],
    [
      'a key between them',
      text.replace('"b"', '"bbb"'),
      [
        ['one', 2],
        ['two', 3],
      ],
    ],
    [
      'a line before them',
      `\n${text}`,
      [
        ['one', 3],
        ['two', 4],
      ],
    ],
    [
      'a line after them',
      `${text}\n`,
      [
        ['one', 2],
        ['two', 3],
      ],
    ],
    ['the first of them', text.replace('one', '1'), [null, ['two', 3]]],
    ['the second of them', text.replace('two', 'too'), [['one', 2], null]],
    ['both', '{}', [null, null]],
    ['everything', '', [null, null]],
  ])('after a change of %s', (_what, after, expected) => {
    expect(marks(after)).toEqual(expected);
  });

  it('and one that is gone does not come back', () => {
    expect(shiftFaults([null], text, text)).toEqual([null]);
  });
});
