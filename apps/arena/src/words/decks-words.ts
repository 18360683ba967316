import * as decks from './english/decks.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words of the pages on which decks are built. */
export function decksWords(): PageWords['decks'] {
  return wordsOf('decks', decks);
}

/** Returns the words of the pages on which decks are built. The component renders again when the language changes. */
export function useDecksWords(): PageWords['decks'] {
  useLanguage();
  return decksWords();
}
