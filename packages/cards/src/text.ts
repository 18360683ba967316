/**
 * The texts on cards: `textOf` makes them from a card's routines and the game's wording. They need neither the schema, the
 * compiler nor the engine. A game may word its cards itself, as `cyber` does in its `wording/`. `mergeCards` adds one's own
 * cards to a game's, for pages that show them.
 */
export type { Card, CardSet } from './language/card.ts';
export { cardsOfFile, headersOf } from './language/card-set.ts';
export type { SetCounter } from './language/counter.ts';
export type { CardQuest } from './language/quest.ts';
export type { SetHeader, SetKeyword, SetWord } from './language/set-header.ts';
export { mergeCards } from './merge-cards.ts';
export type { Due } from './text/again.ts';
export { dueWords, ordinal } from './text/english/due.ts';
export {
  article,
  capital,
  countWord,
  forTurns,
  isLong,
  listed,
  type Noun,
  possessive,
} from './text/english/grammar.ts';
export { wordingWith } from './text/english/set-words.ts';
export { englishOf, optionTexts, textOf } from './text/english/text.ts';
export type {
  Clause,
  EffectText,
  EventWording,
  Phrases,
  StatWording,
  Wording,
  ZoneWording,
} from './text/english/wording.ts';
export type { CardById, CardLanguage, GameLanguage, Live } from './text/language.ts';
export type { Traits } from './text/traits.ts';
