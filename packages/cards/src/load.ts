import { type Catalogue, compileCards } from './compile/catalogue.ts';
import type { Coverage } from './compile/coverage.ts';
import { type Lexicon, lexiconWith, wordsOf } from './compile/lexicon.ts';
import { headersOf } from './language/card-set.ts';
import type { CardSource } from './language/card-source.ts';
import { parseCards } from './language/parse.ts';

export type { LoadedCard } from './language/card.ts';
export type { CardSource } from './language/card-source.ts';
export { type CardFault, LoadError } from './language/load-error.ts';
export { parseCards } from './language/parse.ts';
export { loadOwnCards, type OwnCards, type OwnSet } from './own-cards.ts';

/**
 * Checks and compiles files of cards.
 * @param coverage counts what runs; for reports only, because counting takes time
 * @throws LoadError with all faults of all files: file, JSON path, what was expected and what was found
 */
export function loadCards(
  lexicon: Lexicon,
  sources: readonly CardSource[],
  coverage: Coverage | null = null,
): Catalogue {
  return compileCards(
    lexiconWith(lexicon, headersOf(sources)),
    parseCards(wordsOf(lexicon), sources).map(({ card }) => card),
    coverage,
  );
}
