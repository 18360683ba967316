import { deckLook } from './english/deck-look.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** Returns the words of a look at a deck. The component renders again when the language changes. */
export function useDeckLookWords(): PageWords['deckLook'] {
  useLanguage();
  return wordsOf('deckLook', deckLook);
}
