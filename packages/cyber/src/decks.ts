/** Decks, for pages and tools that build, show and choose them: the engine and its rules are not loaded with it. */

export { type CyberReadyDeck as ReadyDeck, readyDecks } from './decks/ready.ts';
export { COPY_LIMIT, type CyberDeckCard as DeckCard, DECK_SIZE, isDeckCard } from './decks/rules.ts';
export { deckProblems, heroes } from './decks/set.ts';
