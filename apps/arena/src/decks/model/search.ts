import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { isDeckCard } from '@aftercast/hearth/decks';
import { nearest } from '@aftercast/rules';

/** A card that decks are built from, with the words by which it is found. */
export interface PoolCard {
  facts: CardFacts;
  /** In the form of `plainOf`, with a space before each word. */
  words: string;
}

/** Every card that decks are built from, by cost and then by name. */
export const pool: readonly PoolCard[] = cards
  .filter(isDeckCard)
  .sort(byCostThenName)
  .map((facts) => ({ facts, words: wordsOf(facts) }));

/** The order of cards wherever they are listed. */
export function byCostThenName(a: CardFacts, b: CardFacts): number {
  return (a.cost ?? 0) - (b.cost ?? 0) || a.name.localeCompare(b.name, 'en');
}

/** What is left of words when people write them as they like: lower case, no accents, no signs but those in "3/2". */
export function plainOf(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’+]/gu, '')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}

function wordsOf({
  name,
  text,
  type,
  class: of,
  rarity,
  race,
  keywords,
  attack,
  health,
  durability,
}: CardFacts) {
  const body = attack === undefined ? [] : [`${attack}/${health ?? durability}`];
  const said = [name, text, type, of, rarity ?? '', race ?? '', ...keywords, ...body];
  // "knifejuggler" and "divineshield" are how some people write these.
  const joined = [name, ...keywords].map((words) => plainOf(words).replaceAll(' ', ''));
  return ` ${[...said.map(plainOf), ...joined].join(' ')}`;
}

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
