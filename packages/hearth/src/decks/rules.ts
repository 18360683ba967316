import type { Card } from '@aftercast/cards';
import { type Deck, type DeckRules, findDeckProblems, refuse } from '@aftercast/rules';
import type { HearthRefusal, HearthRefusalCode } from '../refusals.ts';

/** How many cards a deck has. */
export const DECK_SIZE = 30;

/** How many of one card a deck may have. */
export const COPY_LIMIT = 2;

/** How many of one legendary card a deck may have. */
export const LEGENDARY_LIMIT = 1;

/** What the rules of decks look at in a card. */
export type HearthDeckCard = Pick<Card, 'id' | 'type' | 'class' | 'rarity' | 'collectible'>;

/** Whether a match can begin with a hero: one that only replaces another has a name of its own. */
export function isStartingHero({ type, id, class: of }: HearthDeckCard): boolean {
  return type === 'hero' && id === of;
}

/** Whether decks are built from a card: no tokens, heroes and powers. */
export function isDeckCard({ type, collectible = true }: HearthDeckCard): boolean {
  return collectible && (type === 'minion' || type === 'spell' || type === 'weapon');
}

/** How many of a card a deck may have. */
export function limitOf({ rarity }: HearthDeckCard): number {
  return rarity === 'legendary' ? LEGENDARY_LIMIT : COPY_LIMIT;
}

const rules: DeckRules<HearthDeckCard, HearthRefusalCode> = {
  size: DECK_SIZE,
  isHero: isStartingHero,
  isDeckCard,
  whyNot: ({ id, class: of }, hero) =>
    of === hero || of === 'neutral' ? null : refuse('deck-class', { card: id, class: of }),
  whyTooMany(card, count) {
    const limit = limitOf(card);
    if (count <= limit) return null;
    return refuse(card.rarity === 'legendary' ? 'deck-legendary' : 'deck-copies', { card: card.id, limit });
  },
};

/**
 * Everything that is wrong with a deck, see {@link findDeckProblems}. While the hero is not known, no card is refused for
 * its class.
 * @param find a card by its id; `null` if there is none
 */
export function findProblems(deck: Deck, find: (id: string) => HearthDeckCard | null): HearthRefusal[] {
  return findDeckProblems(rules, deck, find);
}
