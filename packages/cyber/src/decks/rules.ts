import type { Card } from '@aftercast/cards';
import { type Deck, type DeckRules, findDeckProblems, refuse } from '@aftercast/rules';
import type { CyberRefusal, CyberRefusalCode } from '../refusals.ts';

/** How many cards a deck has. */
export const DECK_SIZE = 30;

/** How many of one card a deck may have. */
export const COPY_LIMIT = 3;

/** What the rules of decks look at in a card. */
export type CyberDeckCard = Pick<Card, 'id' | 'type' | 'collectible'>;

/** Whether decks are built from a card: from programs, but from none that only others bring into play. */
export function isDeckCard({ type, collectible = true }: CyberDeckCard): boolean {
  return collectible && type === 'program';
}

const rules: DeckRules<CyberDeckCard, CyberRefusalCode> = {
  size: DECK_SIZE,
  isHero: ({ type }) => type === 'hero',
  isDeckCard,
  whyTooMany: ({ id }, count) =>
    count > COPY_LIMIT ? refuse('deck-copies', { card: id, limit: COPY_LIMIT }) : null,
};

/**
 * Everything that is wrong with a deck, see {@link findDeckProblems}.
 * @param find a card by its id; `null` if there is none
 */
export function findProblems(deck: Deck, find: (id: string) => CyberDeckCard | null): CyberRefusal[] {
  return findDeckProblems(rules, deck, find);
}
