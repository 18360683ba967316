/** Decks, for pages and tools that build, show and choose them. The engine and its rules are not loaded. */

export type { DeckReading, DeckTextFault, DeckTextLanguage, DeckTextProblem } from '@aftercast/cards/decks';
export type { OwnCards } from '@aftercast/cards/load';
export type { Deck } from '@aftercast/rules';
export { type HearthReadyDeck, readyDecks } from './decks/ready.ts';
export {
  COPY_LIMIT,
  copyLimitOf,
  DECK_SIZE,
  type HearthDeckCard,
  isDeckCard,
  isStartingHero,
  LEGENDARY_LIMIT,
} from './decks/rules.ts';
export { cardsOf, deckProblems, heroes } from './decks/set.ts';
export { readDeck, writeDeck } from './decks/text.ts';
export type { HearthRefusal } from './messages.ts';
