/** Decks as text, for pages and tools of card games. Neither the schema, the compiler nor the engine is loaded. */
export {
  type DeckReading,
  type DeckTextFault,
  type DeckTextLanguage,
  type DeckTextProblem,
  type DeckTextRules,
  DeckTexts,
} from './decks/deck-text.ts';
