import type { MeanInterval } from '@aftercast/sim/authoring';

/** What a comparison has come to. */
export interface ComparisonAnswer {
  /** What it means, in a sentence. */
  meaning: string;
  /** The difference with its interval, in matches of a hundred. */
  numbers: string;
}

/**
 * Words the difference that a card makes.
 * @param difference of the shares of wins with the card and without it; `null` if no pair of matches was played
 * @param matches that were played with the card
 */
export function wordDifference(difference: MeanInterval | null, matches: number): ComparisonAnswer {
  if (difference === null) return { meaning: 'No matches were played to the end.', numbers: '' };
  const { high, low, mean } = difference;
  const played = `${matches} matches`;
  const meaning =
    low > 0
      ? `Decks with it win more often: that much can be told from ${played}.`
      : high < 0
        ? `Decks with it win less often: that much can be told from ${played}.`
        : `No difference can be told from ${played}.`;
  return {
    meaning,
    numbers: `With it, decks win ${inHundred(mean)} of a hundred matches (from ${inHundred(low)} to ${inHundred(high)}).`,
  };
}

function inHundred(share: number): string {
  const points = (100 * share).toFixed(1);
  if (points === '0.0' || points === '-0.0') return '0 more';
  return share > 0 ? `${points} more` : `${points.slice(1)} fewer`;
}
