import type { OwnCards } from '@aftercast/cards/load';
import { cardsOfFile, headersOf, mergeCards, wordingWith } from '@aftercast/cards/text';
import { factsOfAll, type HearthCardFacts } from './card-facts.ts';
import { cardFiles } from './card-files.ts';
import { wideWording } from './wide-wording.ts';

/**
 * All cards of a game that `hearthWith` makes, as a page shows them.
 * @param own what the worker gives to `hearthWith`. It is not checked here: the worker does that
 */
export function cardsWith(own: OwnCards): readonly HearthCardFacts[] {
  const added = own.cards.flatMap(cardsOfFile);
  const headers = headersOf(own.only ? own.cards : [...cardFiles, ...own.cards]);
  return factsOfAll(
    mergeCards(cardFiles.flatMap(cardsOfFile), added, own),
    wordingWith(wideWording, headers),
  );
}
