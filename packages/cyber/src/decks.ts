/** Decks, for pages and tools that build, show and choose them: the engine and its rules are not loaded with it. */

export { type ReadyDeck, readyDecks } from './decks/ready.ts';
export { COPY_LIMIT, DECK_SIZE, type DeckCard, isDeckCard } from './decks/rules.ts';
export { deckProblems, heroes } from './decks/set.ts';
