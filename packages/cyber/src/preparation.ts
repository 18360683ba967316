import type { Coverage } from '@aftercast/cards';

/** The set's own files and words: for tools that load cards by themselves, without the rules. */
export { cardFiles } from './card-files.ts';
export { lexicon } from './lexicon.ts';

/**
 * What is settled before the cards are compiled, which happens when this package's rules are imported first: a program
 * that adds cards, or counts what of them runs, says so here and imports the rules after that.
 */
export const preparation: {
  /** Files of cards beside those of the set. An id that is there already is an error, as in the set's own files. */
  files: { file: string; cards: unknown }[];
  /** Counts what of the cards' data runs; `null` for nobody who wants to know. */
  coverage: Coverage | null;
} = { files: [], coverage: null };
