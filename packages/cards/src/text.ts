/** Texts of cards: nothing here needs the schema, the compiler or the engine. */
export type { Card } from './language/card.ts';
export { keywordsOf, textOf } from './text/text.ts';
export type { CardById, EventWording, Phrases, Wording } from './text/wording.ts';
