import { type CardSource, LoadError, parseCards } from '@aftercast/cards/load';
import { type JsonSchema, makeJsonSchema } from '@aftercast/cards/schema';
import type { Card } from '@aftercast/cards/text';
import { explained, words } from './authoring/explained.ts';
import { faultsOf } from './authoring/faults.ts';
import { cardFiles } from './card-files.ts';
import { codeOf } from './wording.ts';

/** For tools of card authors: nothing here is needed to play, and the rules are not loaded with it. */
export { type CardFault, type CardSource, LoadError } from '@aftercast/cards/load';

/**
 * Looks at all cards of the game, and at those of more files.
 * @returns the cards
 * @throws LoadError with everything that is wrong with them
 */
export function checkCards(more: readonly CardSource[] = []): Card[] {
  const loaded = parseCards(words, [...cardFiles, ...more]);
  const faults = faultsOf(loaded);
  if (faults.length > 0) throw new LoadError(faults);
  return loaded.map(({ card }) => card);
}

/** The code on a card, among others that it may speak of: a statement a line. */
export function cardText(card: Card, cards: readonly Card[]): string {
  return codeOf(card, (id) => cards.find((it) => it.id === id)).join('\n');
}

/** The JSON Schema of files of cards, for editors. */
export function makeCardSchema(): JsonSchema {
  return makeJsonSchema(words, explained, 'Cards of cyber');
}
