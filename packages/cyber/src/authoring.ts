import { type CardSource, LoadError, parseCards } from '@aftercast/cards/load';
import { type JsonSchema, makeJsonSchema } from '@aftercast/cards/schema';
import type { Card } from '@aftercast/cards/text';
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

/** Returns the code on a card, one statement a line. @param cards all cards, because code may name others */
export function cardText(card: Card, cards: readonly Card[], _more: readonly CardSource[] = []): string {
  return codeOf(card, (id) => cards.find((it) => it.id === id)).join('\n');
}

/** Returns the JSON Schema of card files, for editors. */
export function makeCardSchema(): JsonSchema {
  return makeJsonSchema(words, explained, 'Cards of cyber');
}
