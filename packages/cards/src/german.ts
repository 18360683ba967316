/**
 * German texts of cards: `germanOf` makes a language of a game's German words. An entry of its own, so that a page that shows
 * English cards does not load it.
 */

export { inHeight, numberOf } from './text/german/amounts.ts';
export {
  type ClausePart,
  does,
  type GermanClause,
  object,
  order,
  type Verb,
  verb,
  withAdverb,
} from './text/german/clause.ts';
export { sideOf, statOf } from './text/german/filters.ts';
export { type GermanNoun, noun } from './text/german/inflection.ts';
export {
  belonging,
  capital,
  fixed,
  genitive,
  isMany,
  isShort,
  listed,
  type NounPhrase,
  type Phrase,
  phrase,
  say,
} from './text/german/phrase.ts';
export { ENEMY_PLAYER } from './text/german/phrases.ts';
export { pickWords } from './text/german/picked.ts';
export { forTurns, germanOf } from './text/german/text.ts';
export type {
  GermanEvent,
  GermanPlace,
  GermanSaid,
  GermanSpeech,
  GermanStat,
  GermanWords,
  GermanZone,
} from './text/german/words.ts';
