import { type CardSource, LoadError, parseCards } from '@aftercast/cards/load';
import { type JsonSchema, makeJsonSchema, withSetWords, wordsOf } from '@aftercast/cards/schema';
import { type Card, type GameLanguage, headersOf } from '@aftercast/cards/text';
import { explained } from './authoring/explained.ts';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';
import { faultsOf } from './loading/faults.ts';
import { english } from './wide-wording.ts';

export { type CardFault, type CardSource, LoadError } from '@aftercast/cards/load';
/** For authors of cards and their tools. Matches do not need it, and it does not load the rules. */
export { cardFiles } from './card-files.ts';
export { lexicon } from './lexicon.ts';

/**
 * Checks all cards of the game together with those of more files.
 * @returns the cards, without the one that represents a player
 * @throws LoadError with all faults of all files
 */
export function checkCards(more: readonly CardSource[] = []): Card[] {
  const loaded = parseCards(wordsOf(lexicon), [...cardFiles, ...more]);
  const faults = faultsOf(loaded);
  if (faults.length > 0) throw new LoadError(faults);
  return loaded.map(({ card }) => card).filter(({ type }) => type !== 'player');
}

/**
 * Returns the text on a card.
 * @param cards all cards, because a text may name others
 * @param more files whose sets add words
 * @param language of the text: English without it, `german` of `@aftercast/hearth/german`
 */
export function cardText(
  card: Card,
  cards: readonly Card[],
  more: readonly CardSource[] = [],
  language: GameLanguage = english,
): string {
  return language
    .for(headersOf([...cardFiles, ...more]))
    .textOf(card, (id) => cards.find((it) => it.id === id));
}

/** Returns the JSON Schema of card files, for editors. */
export function makeCardSchema(): JsonSchema {
  return makeJsonSchema(withSetWords(wordsOf(lexicon), headersOf(cardFiles)), explained, 'Cards of hearth');
}
