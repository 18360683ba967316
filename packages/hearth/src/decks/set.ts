import type { Card } from '@aftercast/cards';
import type { OwnCards } from '@aftercast/cards/load';
import { cardsOfFile, mergeCards } from '@aftercast/cards/text';
import type { Deck } from '@aftercast/rules';
import { cardFiles } from '../card-files.ts';
import type { HearthRefusal } from '../messages.ts';
import { findProblems, isStartingHero } from './rules.ts';

/** All cards of the set as written in their files. Decks are built and shown without the engine. */
export const setCards: readonly Card[] = cardFiles.flatMap(cardsOfFile);

const byId = new Map(setCards.map((card) => [card.id, card]));

/** Returns a card of the set by its id; `null` if there is none. */
export function findCard(id: string): Card | null {
  return byId.get(id) ?? null;
}

/**
 * The cards of a game that `hearthWith` makes, as they are written, without the checks that its worker makes.
 * @param own by default, the cards of the set alone
 */
export function cardsOf(own?: OwnCards): readonly Card[] {
  if (own === undefined) return setCards;
  const added = own.cards.flatMap(cardsOfFile);
  return mergeCards(setCards, added, own);
}

/** Ids of the heroes that a match can begin with, one for each class. A hero's id is its class. */
export const heroes: readonly string[] = setCards.filter(isStartingHero).map(({ id }) => id);

/**
 * Returns all reasons for which a match would refuse a deck of this set; empty for a legal deck. The first is the one that
 * a match answers with. `deck-size` comes last, so that a deck with too few or too many cards and no other fault
 * has it alone.
 * @param own of a game that `hearthWith` makes: what the worker gives to it
 */
export function deckProblems(deck: Deck, own?: OwnCards): HearthRefusal[] {
  if (own === undefined) return findProblems(deck, findCard);
  const cards = new Map(cardsOf(own).map((card) => [card.id, card]));
  return findProblems(deck, (id) => cards.get(id) ?? null);
}
