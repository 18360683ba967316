import { nearest } from '@aftercast/rules';
import { type PoolCard, plainOf, pool } from './pool.ts';

/** What is searched for. */
export interface Query {
  /** Each must be found. */
  words: readonly string[];
  /** Words that no card has, and what was taken for them. */
  taken: readonly { word: string; instead: string }[];
}

/**
 * Reads what somebody writes into the search. A word that no card has is taken for the nearest one that a name, a race
 * or a keyword has, if one is near.
 */
export function readQuery(text: string): Query {
  const taken: { word: string; instead: string }[] = [];
  const words = plainOf(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (word.length < GUESSED || pool.some((card) => hasWord(card, word))) return word;
      const instead = nearest(word, vocabulary);
      if (instead === null) return word;
      taken.push({ word, instead });
      return instead;
    });
  return { words, taken };
}

/** Whether a card has all that is searched for. */
export function answers(card: PoolCard, { words }: Query): boolean {
  return words.every((word) => hasWord(card, word));
}

/** Short words only begin others: "or" is in far too many. */
function hasWord({ words }: PoolCard, word: string): boolean {
  return words.includes(word.length < INSIDE ? ` ${word}` : word);
}

/** From how many letters on a word is also found inside of others. */
const INSIDE = 3;

/** From how many letters on a word that no card has is taken for another. */
const GUESSED = 4;

const vocabulary = new Set(
  pool.flatMap(({ facts: { name, race = '', keywords, type } }) =>
    [name, race, type, ...keywords].flatMap((words) => plainOf(words).split(' ')),
  ),
);
