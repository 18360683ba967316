import type { Card } from '../language/card.ts';
import type { CardSource } from '../language/parse.ts';
import { type Catalogue, compileCards } from './catalogue.ts';
import type { Coverage } from './coverage.ts';
import type { Lexicon } from './lexicon.ts';

/**
 * Compiles files of cards that are known to be right: nothing of them is looked at, and no check is shipped. It takes the
 * place of `loadCards` of `@aftercast/cards/load` where a program has been tested with that.
 */
export function compileFiles(
  lexicon: Lexicon,
  sources: readonly CardSource[],
  coverage: Coverage | null = null,
): Catalogue {
  return compileCards(
    lexicon,
    sources.flatMap(({ cards }) => cards as readonly Card[]),
    coverage,
  );
}
