import { type CardSource, parseCards } from '@aftercast/cards/load';
import { type JsonSchema, makeJsonSchema, wordsOf } from '@aftercast/cards/schema';
import { type Card, textOf } from '@aftercast/cards/text';
import { explained } from './authoring/explained.ts';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';
import { wording } from './wording.ts';

/** For tools of card authors: nothing here is needed to play, and the rules are not loaded with it. */
export { type CardFault, type CardSource, LoadError } from '@aftercast/cards/load';

/**
 * Looks at all cards of the game, and at those of more files.
 * @returns the cards, without the one that stands for a player
 * @throws LoadError with everything that is wrong with them
 */
export function checkCards(more: readonly CardSource[] = []): Card[] {
  const loaded = parseCards(wordsOf(lexicon), [...cardFiles, ...more]);
  return loaded.map(({ card }) => card).filter(({ type }) => type !== 'player');
}

/** The text on a card, among others that it may speak of. */
export function cardText(card: Card, cards: readonly Card[]): string {
  return textOf(wording, card, (id) => cards.find((it) => it.id === id));
}

/** The JSON Schema of files of cards, for editors. */
export function makeCardSchema(): JsonSchema {
  return makeJsonSchema(wordsOf(lexicon), explained, 'Cards of hearth');
}
