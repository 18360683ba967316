import type { Card } from '@aftercast/cards';
import type { OwnCards } from '@aftercast/cards/load';
import { cardsOfFile } from '@aftercast/cards/text';
import { type Deck, listCards } from '@aftercast/rules';
import { cardFiles } from './card-files.ts';
import ready from './decks/ready.json' with { type: 'json' };
import { findProblems } from './decks/rules.ts';
import type { CyberRefusal } from './messages.ts';

export type { OwnCards } from '@aftercast/cards/load';
export type { Deck } from '@aftercast/rules';
/** Decks, for pages and tools that build, show and choose them. The engine and its rules are not loaded. */
export { COPY_LIMIT, type CyberDeckCard, DECK_SIZE, isDeckCard } from './decks/rules.ts';
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

/** All cards of the set as written in their files. Decks are built and shown without the engine. */
const setCards: readonly Card[] = cardFiles.flatMap(cardsOfFile);

const byId = new Map(setCards.map((card) => [card.id, card]));

/** Ids of the heroes that a match can begin with. They differ only in their names. */
export const heroes: readonly string[] = setCards.filter(({ type }) => type === 'hero').map(({ id }) => id);

/**
 * Returns all reasons for which a match would refuse a deck of this set; empty for a legal deck. The first is the one that
 * a match answers with.
 * @param own of a game that `cyberWith` makes: what the worker gives to it
 */
export function deckProblems(deck: Deck, own?: OwnCards): CyberRefusal[] {
  const inSet = (id: string) => byId.get(id) ?? null;
  if (own === undefined) return findProblems(deck, inSet);
  const cards = own.cards.flatMap(cardsOfFile);
  return findProblems(deck, (id) => cards.find((card) => card.id === id) ?? (own.only ? null : inSet(id)));
}
