import { cards } from '@aftercast/hearth/cards';
import { describe, expect, test } from 'vitest';
import { syllablesOf } from './syllables.ts';

const shown = (name: string) => syllablesOf(name).join('-');

describe('a word', () => {
  test('is divided where a syllable begins', () => {
    expect(shown('Flamestrike')).toMatch(/-strike$/);
    expect(shown('Lightbringer')).toMatch(/^Light-/);
    expect(shown('Lightwell')).toBe('Light-well');
    expect(shown('Mindgames')).toBe('Mind-games');
    expect(shown('Counterspell')).toMatch(/-spell$/);
    expect(shown('Shieldbearer')).toMatch(/^Shield-/);
    expect(shown('Misdirection')).toMatch(/^Mis-/);
    expect(shown("Mogu'shan")).toBe("Mogu'-shan");
  });

  test('is divided as its language does', () => {
    const german = (name: string) => syllablesOf(name, 'de').join('-');
    expect(german('Machtwort')).toBe('Macht-wort');
    expect(german('Verdammniswache')).toBe('Ver-damm-nis-wa-che');
    expect(german('Erntegolem')).toBe('Ern-te-go-lem');
    expect(german('Hexenwächter')).toBe('Hexen-wäch-ter');
  });

  test('stays whole if it is short', () => {
    for (const word of ['Wisp', 'Nova', 'Hogger', '']) expect(syllablesOf(word)).toEqual([word]);
  });

  test('keeps its letters, and at least three of them on either side of a break', () => {
    for (const word of cards.flatMap(({ name }) => name.split(' '))) {
      const parts = syllablesOf(word);
      expect(parts.join('')).toBe(word);
      if (parts.length === 1) continue;
      expect(parts[0]?.length).toBeGreaterThanOrEqual(3);
      expect(parts.at(-1)?.length).toBeGreaterThanOrEqual(3);
    }
  });
});
