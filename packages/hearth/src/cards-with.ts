import type { OwnCards } from '@aftercast/cards/load';
import { cardsOfFile, type GameLanguage, headersOf, mergeCards } from '@aftercast/cards/text';
import { factsOfAll, type HearthCardFacts } from './card-facts.ts';
import { cardFiles } from './card-files.ts';
import { english } from './wide-wording.ts';

/**
 * All cards of a game that `hearthWith` makes, as a page shows them.
 * @param language in which they are printed: English without it, `german` of `@aftercast/hearth/german`
 * @param own what the worker gives to `hearthWith`. It is not checked here: the worker does that
 */
export function cardsWith(own: OwnCards, language: GameLanguage = english): readonly HearthCardFacts[] {
  const added = own.cards.flatMap(cardsOfFile);
  const headers = headersOf(own.only ? own.cards : [...cardFiles, ...own.cards]);
  return factsOfAll(mergeCards(cardFiles.flatMap(cardsOfFile), added, own), language.for(headers));
}
