import type { Coverage } from '@aftercast/cards';

/** The set's card files and words, for tools that load cards without the rules. */
export { cardFiles } from './card-files.ts';
export { lexicon } from './lexicon.ts';

/**
 * Settings for compiling the cards, which happens when the rules of this package are first imported. A program that adds
 * cards, or counts which parts of them run, changes these settings before it imports the rules.
 */
export const preparation: {
  /** More card files, added to those of the set. In development a duplicate id is an error. */
  files: { file: string; cards: unknown }[];
  /** Counts which parts of the cards run; `null` to count nothing. */
  coverage: Coverage | null;
} = { files: [], coverage: null };
