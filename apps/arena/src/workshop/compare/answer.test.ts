import { describe, expect, test } from 'vitest';
import { wordDifference } from './answer.ts';

describe('a difference in words', () => {
  test.each([
    ['more often', { mean: 0.05, low: 0.01, high: 0.09 }],
    ['less often', { mean: -0.05, low: -0.09, high: -0.01 }],
    ['No difference can be told from 200 matches.', { mean: 0.05, low: -0.01, high: 0.11 }],
    ['No difference can be told from 200 matches.', { mean: 0, low: 0, high: 0 }],
  ])('says “%s” only if the interval does', (words, difference) => {
    expect(wordDifference(difference, 200).meaning).toContain(words);
  });

  test('has the interval in matches of a hundred', () => {
    expect(wordDifference({ mean: 0.025, low: -0.05, high: 0.1 }, 200).numbers).toBe(
      'With it, decks win 2.5 more of a hundred matches (from 5.0 fewer to 10.0 more).',
    );
    expect(wordDifference({ mean: -0.0001, low: -1, high: 1 }, 20).numbers).toContain('win 0 more of');
  });

  test('says that there is none without matches', () => {
    expect(wordDifference(null, 0)).toEqual({ meaning: 'No matches were played to the end.', numbers: '' });
  });
});
