import { type Card, compileCards } from '@aftercast/cards';
import type { Load } from './load.ts';

/** In production the cards are those that the tests have checked, and the checks are not shipped. */
export const load: Load = (lexicon, sources, coverage) =>
  compileCards(
    lexicon,
    sources.flatMap(({ cards }) => cards as readonly Card[]),
    coverage,
  );
