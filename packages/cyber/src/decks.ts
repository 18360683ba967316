import type { OwnCards } from '@aftercast/cards/load';
import { type Deck, listCards } from '@aftercast/rules';
import ready from './decks/ready.json' with { type: 'json' };
import { findProblems, isHero } from './decks/rules.ts';
import { cardsOf, setCards } from './decks/set.ts';
import type { CyberRefusal } from './messages.ts';

export type { DeckReading, DeckTextFault, DeckTextLanguage, DeckTextProblem } from '@aftercast/cards/decks';
export type { OwnCards } from '@aftercast/cards/load';
export type { Deck } from '@aftercast/rules';
/** Decks, for pages and tools that build, show and choose them. The engine and its rules are not loaded. */
export { COPY_LIMIT, type CyberDeckCard, DECK_SIZE, isDeckCard } from './decks/rules.ts';
export { readDeck, writeDeck } from './decks/text.ts';
export type { CyberRefusal } from './messages.ts';

/** A deck that is ready to play. */
export interface CyberReadyDeck {
  /** The id of the deck: lower-case words joined by hyphens. */
  id: string;
  /** The name of the deck, as players read it. */
  name: string;
  /** The strategy of the deck, in one sentence. */
  line: string;
  /** The deck itself. It is legal. */
  deck: Deck;
}

/** A deck as written in its file: the number of copies by card. */
interface StoredDeck extends Omit<CyberReadyDeck, 'deck'> {
  hero: string;
  cards: Readonly<Record<string, number>>;
}

/** Decks that are ready to play, each with its own strategy. */
export const readyDecks: readonly CyberReadyDeck[] = (ready as readonly StoredDeck[]).map(
  ({ cards, hero, ...about }) => ({
    ...about,
    deck: { hero, cards: listCards(cards) },
  }),
);

const byId = new Map(setCards.map((card) => [card.id, card]));

/** Ids of the heroes that a match can begin with. They differ only in their names. */
export const heroes: readonly string[] = setCards.filter(isHero).map(({ id }) => id);

/**
 * Returns all reasons for which a match would refuse a deck of this set; empty for a legal deck. The first is the one that
 * a match answers with.
 * @param own of a game that `cyberWith` makes: what the worker gives to it
 */
export function deckProblems(deck: Deck, own?: OwnCards): CyberRefusal[] {
  if (own === undefined) return findProblems(deck, (id) => byId.get(id) ?? null);
  const cards = new Map(cardsOf(own).map((card) => [card.id, card]));
  return findProblems(deck, (id) => cards.get(id) ?? null);
}
