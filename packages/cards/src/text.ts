/** The texts on cards. They need neither the schema, the compiler nor the engine. */
export type { Card } from './language/card.ts';
export { article, capital, listed, type Noun, possessive } from './text/grammar.ts';
export { optionTexts, textOf } from './text/text.ts';
export type {
  CardById,
  Clause,
  EffectText,
  EventWording,
  Live,
  Phrases,
  StatWording,
  Wording,
  ZoneWording,
} from './text/wording.ts';
