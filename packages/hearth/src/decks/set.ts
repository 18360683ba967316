import type { Card } from '@aftercast/cards';
import { cardFiles } from '../card-files.ts';
import { isStartingHero } from './rules.ts';

/** All cards of the set as their files have them: decks are built and shown without the engine. */
export const setCards: readonly Card[] = cardFiles.flatMap(({ cards }) => cards as Card[]);

const byId = new Map(setCards.map((card) => [card.id, card]));

/** A card of the set by its id; `null` if there is none. */
export function findCard(id: string): Card | null {
  return byId.get(id) ?? null;
}

/** The heroes that a match can begin with, one of each class: the hero's id is the class. */
export const heroes: readonly string[] = setCards.filter(isStartingHero).map(({ id }) => id);
