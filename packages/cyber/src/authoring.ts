import { type CardSource, LoadError, parseCards } from '@aftercast/cards/load';
import { type JsonSchema, makeJsonSchema } from '@aftercast/cards/schema';
import { type Card, type GameLanguage, headersOf } from '@aftercast/cards/text';
import { cardFiles } from './card-files.ts';
import { faultsOf } from './loading/faults.ts';
import { explained, words } from './wording/explained.ts';
import { codeOf } from './wording/statements.ts';

export { type CardFault, type CardSource, LoadError } from '@aftercast/cards/load';
/** For authors of cards and their tools. Matches do not need it, and it does not load the rules. */
export { cardFiles } from './card-files.ts';
export { lexicon } from './lexicon.ts';

/**
 * Checks all cards of the game together with those of more files.
 * @returns all cards
 * @throws LoadError with all faults of all files
 */
export function checkCards(more: readonly CardSource[] = []): Card[] {
  const loaded = parseCards(words, [...cardFiles, ...more]);
  const faults = faultsOf(loaded);
  if (faults.length > 0) throw new LoadError(faults);
  return loaded.map(({ card }) => card);
}

/**
 * Returns the text on a card: its code, one statement a line, or sentences in a language.
 * @param cards all cards, because a text may name others
 * @param more files whose sets add words
 * @param language of the sentences: `german` of `@aftercast/cyber/german`; without it, code
 */
export function cardText(
  card: Card,
  cards: readonly Card[],
  more: readonly CardSource[] = [],
  language?: GameLanguage,
): string {
  const find = (id: string) => cards.find((it) => it.id === id);
  if (language !== undefined) return language.for(headersOf([...cardFiles, ...more])).textOf(card, find);
  return codeOf(card, find).join('\n');
}

/** Returns the JSON Schema of card files, for editors. */
export function makeCardSchema(): JsonSchema {
  return makeJsonSchema(words, explained, 'Cards of cyber');
}
