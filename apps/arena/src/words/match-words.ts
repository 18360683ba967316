import * as match from './english/match.ts';
import * as table from './english/table.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words of a match beside its table, and of its replay. */
export function matchWords(): PageWords['match'] {
  return wordsOf('match', match);
}

/** Returns the words of a match beside its table, and of its replay. The component renders again when the language changes. */
export function useMatchWords(): PageWords['match'] {
  useLanguage();
  return matchWords();
}

/** The words of the table. */
export function tableWords(): PageWords['table'] {
  return wordsOf('table', table);
}

/** Returns the words of the table. The component renders again when the language changes. */
export function useTableWords(): PageWords['table'] {
  useLanguage();
  return tableWords();
}
