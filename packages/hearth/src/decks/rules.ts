import type { Card } from '@aftercast/cards';
import { type Deck, type DeckRules, findDeckProblems, refuse } from '@aftercast/rules';
import { isPlayable } from '../card-types.ts';
import type { HearthRefusal, HearthRefusalCode } from '../messages.ts';

/** The number of cards in a deck. */
export const DECK_SIZE = 30;

/** The most copies of one card in a deck. */
export const COPY_LIMIT = 2;

/** The most copies of one legendary card in a deck. */
export const LEGENDARY_LIMIT = 1;

/** What the deck rules need to know of a card. */
export type HearthDeckCard = Pick<Card, 'id' | 'type' | 'class' | 'rarity' | 'collectible'>;

/** Whether a match can begin with a hero. A hero that only replaces another has an id other than its class. */
export function isStartingHero({ type, id, class: of }: HearthDeckCard): boolean {
  return type === 'hero' && id === of;
}

/** Whether a card can be put into a deck. Tokens, heroes and powers cannot. */
export function isDeckCard({ type, collectible = true }: HearthDeckCard): boolean {
  return collectible && isPlayable({ type });
}

/** The most copies of this card in a deck. */
export function copyLimitOf({ rarity }: HearthDeckCard): number {
  return rarity === 'legendary' ? LEGENDARY_LIMIT : COPY_LIMIT;
}

const rules: DeckRules<HearthDeckCard, HearthRefusalCode> = {
  size: DECK_SIZE,
  isHero: isStartingHero,
  isDeckCard,
  whyNot: ({ id, class: of }, hero) =>
    of === hero || of === 'neutral' ? null : refuse('deck-class', { card: id, class: of }),
  whyTooMany(card, count) {
    const limit = copyLimitOf(card);
    if (count <= limit) return null;
    return refuse(card.rarity === 'legendary' ? 'deck-legendary' : 'deck-copies', { card: card.id, limit });
  },
};

/**
 * Returns everything that is wrong with a deck, see {@link findDeckProblems}. With an unknown hero, the classes of cards
 * are not checked.
 * @param find returns a card by its id; `null` if there is none
 */
export function findProblems(deck: Deck, find: (id: string) => HearthDeckCard | null): HearthRefusal[] {
  return findDeckProblems(rules, deck, find);
}
