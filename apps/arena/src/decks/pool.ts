import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { isDeckCard } from '@aftercast/hearth/decks';

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
