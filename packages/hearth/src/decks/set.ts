import type { Card } from '@aftercast/cards';
import type { Deck } from '@aftercast/rules';
import { cardFiles } from '../card-files.ts';
import type { HearthRefusal } from '../refusals.ts';
import { findProblems, isStartingHero } from './rules.ts';

/** All cards of the set as their files have them: decks are built and shown without the engine. */
export const setCards: readonly Card[] = cardFiles.flatMap(({ cards }) => cards as Card[]);

const byId = new Map(setCards.map((card) => [card.id, card]));

/** A card of the set by its id; `null` if there is none. */
export function findCard(id: string): Card | null {
  return byId.get(id) ?? null;
}

/** The heroes that a match can begin with, one of each class: the hero's id is the class. */
export const heroes: readonly string[] = setCards.filter(isStartingHero).map(({ id }) => id);

/**
 * Everything for which a match with a deck would be refused, as far as the set goes; empty for a deck that is ready. The
 * first is the one that the match would answer. A deck that is being built is short of cards: that is the last problem.
 */
export function deckProblems(deck: Deck): HearthRefusal[] {
  return findProblems(deck, findCard);
}
