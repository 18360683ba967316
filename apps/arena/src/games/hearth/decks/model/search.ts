import type { HearthCardFacts } from '@aftercast/hearth/cards';
import { isDeckCard } from '@aftercast/hearth/decks';
import { nearest } from '@aftercast/rules';
import { hearthWords } from '../../../../words/hearth-words.ts';
import { languageNow, perLanguage } from '../../../../words/language.ts';
import { titleOfClass } from '../../../../words/start-words.ts';
import { allCards } from '../../later/later-cards.ts';
import { FIRST_SET, setTitle } from '../../later/set-places.ts';

/** A card for decks, with its words for the search. */
export interface PoolCard {
  facts: HearthCardFacts;
  /** Normalized by `plainOf`, with a space before each word. */
  words: string;
}

/** Every card for decks of all sets, by cost and then by name, in the language of the page. */
export const pool = perLanguage((): readonly PoolCard[] =>
  allCards()
    .filter(isDeckCard)
    .sort(byCostThenName)
    .map((facts) => ({ facts, words: wordsOf(facts) })),
);

/** Compares cards by cost and then by name: the order of all lists of cards. */
export function byCostThenName(a: HearthCardFacts, b: HearthCardFacts): number {
  return (a.cost ?? 0) - (b.cost ?? 0) || a.name.localeCompare(b.name, languageNow());
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

function wordsOf({
  name,
  text,
  type,
  class: of,
  rarity,
  race,
  set,
  keywords,
  attack,
  health,
  durability,
}: HearthCardFacts) {
  const body = attack === undefined ? [] : [`${attack}/${health ?? durability}`];
  const kinds = called([type, rarity ?? '', race ?? '', ...keywords]);
  const said = [name, text, titleOfClass(of), ...kinds, setWords(set), ...body];
  // Some people write "knifejuggler" and "divineshield".
  const joined = [name, ...called(keywords)].map((words) => plainOf(words).replaceAll(' ', ''));
  return ` ${[...said.map(plainOf), ...joined].join(' ')}`;
}

/** A later set is found by its name. The classic set is not: its name would be on most cards. */
function setWords(set: string): string {
  return set === FIRST_SET ? '' : setTitle(set);
}

/** A search. */
export interface Query {
  /** The words that a card must have, all of them. */
  words: readonly string[];
  /** Words that no card has, and the words that are searched instead. */
  taken: readonly { word: string; instead: string }[];
}

/**
 * Reads the text of the search field. A word that no card has is replaced by the most similar word of a name, a race, a
 * type or a keyword, if one is similar enough.
 */
export function readQuery(text: string): Query {
  const taken: { word: string; instead: string }[] = [];
  const words = plainOf(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      if (word.length < GUESSED || pool().some((card) => hasWord(card, word))) return word;
      const instead = nearest(word, vocabulary());
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

const vocabulary = perLanguage(
  () =>
    new Set(
      pool().flatMap(({ facts: { name, race = '', keywords, type } }) =>
        [name, ...called([race, type, ...keywords])].flatMap((words) => plainOf(words).split(' ')),
      ),
    ),
);

/** What types, races and keywords are called, by their ids. */
function called(ids: readonly string[]): string[] {
  const { keywords, kinds, rarities } = hearthWords().hearth;
  return ids.map((id) => kinds[id] ?? rarities[id] ?? keywords[id]?.title ?? id);
}
