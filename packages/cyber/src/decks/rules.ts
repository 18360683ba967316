import type { Card } from '@aftercast/cards';
import { type Deck, type DeckRules, findDeckProblems, refuse } from '@aftercast/rules';
import type { CyberRefusal, CyberRefusalCode } from '../messages.ts';

/** The number of cards in a deck. */
export const DECK_SIZE = 30;

/** The most copies of one card in a deck. */
export const COPY_LIMIT = 3;

/** What the deck rules need to know of a card. */
export type CyberDeckCard = Pick<Card, 'id' | 'type' | 'collectible'>;

/** Whether a card can be put into a deck. Only programs can, and not those that only other cards make. */
export function isDeckCard({ type, collectible = true }: CyberDeckCard): boolean {
  return collectible && type === 'program';
}

/** Whether a match can begin with a hero. All can. */
export function isHero({ type }: CyberDeckCard): boolean {
  return type === 'hero';
}

const rules: DeckRules<CyberDeckCard, CyberRefusalCode> = {
  size: DECK_SIZE,
  isHero,
  isDeckCard,
  whyTooMany: ({ id }, count) =>
    count > COPY_LIMIT ? refuse('deck-copies', { card: id, limit: COPY_LIMIT }) : null,
};

/**
 * Returns everything that is wrong with a deck, see {@link findDeckProblems}.
 * @param find returns a card by its id; `null` if there is none
 */
export function findProblems(deck: Deck, find: (id: string) => CyberDeckCard | null): CyberRefusal[] {
  return findDeckProblems(rules, deck, find);
}
