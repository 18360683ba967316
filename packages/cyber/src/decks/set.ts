import type { Card } from '@aftercast/cards';
import type { OwnCards } from '@aftercast/cards/load';
import { cardsOfFile, mergeCards } from '@aftercast/cards/text';
import { cardFiles } from '../card-files.ts';

/** All cards of the set as written in their files. Decks are built and shown without the engine. */
export const setCards: readonly Card[] = cardFiles.flatMap(cardsOfFile);

/** The cards of a game that `cyberWith` makes, as they are written. */
export function cardsOf(own: OwnCards): readonly Card[] {
  return mergeCards(setCards, own.cards.flatMap(cardsOfFile), own);
}
