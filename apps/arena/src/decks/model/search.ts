import { nearest } from '@aftercast/rules';
import type { DeckCard } from '../../presentation/deck-building.ts';

/** A card for decks, with its words for the search. */
export interface PoolCard {
  readonly card: DeckCard;
  /** Normalized by `plainOf`, with a space before each word. */
  readonly words: string;
}

/** The cards for decks of a game, with what a search needs of them. */
export interface SearchPool {
  readonly cards: readonly PoolCard[];
  /** The words that an unknown word can be taken for. */
  readonly vocabulary: ReadonlySet<string>;
}

const pools = new WeakMap<readonly DeckCard[], SearchPool>();

/** Returns a game's cards for decks with their words, in the same order. It is made once for a list. */
export function poolOf(cards: readonly DeckCard[]): SearchPool {
  const made = pools.get(cards);
  if (made !== undefined) return made;
  const names = cards.flatMap((card) => card.names.flatMap((name) => plainOf(name).split(' ')));
  const pool: SearchPool = {
    cards: cards.map((card) => ({ card, words: wordsOf(card) })),
    vocabulary: new Set(names),
  };
  pools.set(cards, pool);
  return pool;
}

/** Normalizes text for the search: lower case, no accents, and no punctuation except the slash in "3/2". */
export function plainOf(words: string): string {
  return words
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’+]/gu, '')
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim();
}

function wordsOf({ names, said }: DeckCard): string {
  // Some people write "knifejuggler" and "divineshield".
  const joined = names.map((words) => plainOf(words).replaceAll(' ', ''));
  return ` ${[...[...names, ...said].map(plainOf), ...joined].join(' ')}`;
}

/** A search. */
export interface Query {
  /** The words that a card must have, all of them. */
  readonly words: readonly string[];
  /** Words that no card has, and the words that are searched instead. */
  readonly taken: readonly { readonly word: string; readonly instead: string }[];
}

/**
 * Reads the text of the search field. A word that no card has is replaced by the most similar word of a card's names, if one is
 * similar enough.
 */
export function readQuery(text: string, { cards, vocabulary }: SearchPool): Query {
  const taken: { word: string; instead: string }[] = [];
  const words = plainOf(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (word.length < GUESSED || cards.some((card) => hasWord(card, word))) return word;
      const instead = nearest(word, vocabulary);
      if (instead === null) return word;
      taken.push({ word, instead });
      return instead;
    });
  return { words, taken };
}

/** Whether a card has all words of a search. */
export function answers(card: PoolCard, { words }: Query): boolean {
  return words.every((word) => hasWord(card, word));
}

/** Short words match only the beginning of a word: "or" is inside far too many. */
function hasWord({ words }: PoolCard, word: string): boolean {
  return words.includes(word.length < INSIDE ? ` ${word}` : word);
}

/** The least number of letters with which a word is also found inside other words. */
const INSIDE = 3;

/** The least number of letters with which an unknown word is replaced by a similar one. */
const GUESSED = 4;
