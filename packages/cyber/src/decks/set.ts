import type { Card } from '@aftercast/cards';
import { cardFiles } from '../card-files.ts';

/** All cards of the set as their files have them: decks are built and shown without the engine. */
const setCards: readonly Card[] = cardFiles.flatMap(({ cards }) => cards as Card[]);

const byId = new Map(setCards.map((card) => [card.id, card]));

/** A card of the set by its id; `null` if there is none. */
export function findCard(id: string): Card | null {
  return byId.get(id) ?? null;
}

/** The heroes that a match can begin with. All are alike but for their names. */
export const heroes: readonly string[] = setCards.filter(({ type }) => type === 'hero').map(({ id }) => id);
