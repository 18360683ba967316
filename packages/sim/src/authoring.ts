/** For pages and tools of authors of cards: what `aftercast cards check` and `aftercast compare` use. It runs in a page. */

export { formsAt, type WrittenForms } from './cli/cards/forms.ts';
export { type CardSurroundings, type CardWarning, warningsOf } from './cli/cards/warnings.ts';
export {
  type ComparedVersion,
  type CompareOptions,
  type Comparison,
  type ComparisonResult,
  compareVersions,
  type Verdict,
  type VersionResult,
} from './compare/compare.ts';
export type { MeanInterval } from './compare/confidence.ts';
export { type DeckFacts, type DecksWithCard, decksWith } from './compare/decks-with.ts';
export { type JsonFault, type JsonReading, parseJson } from './files/json.ts';
export { placesIn, type TextPlace } from './files/json-places.ts';
