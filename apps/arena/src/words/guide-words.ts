import { guide } from './english/guide.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** Returns the words of the guide of the first match. The component renders again when the language changes. */
export function useGuideWords(): PageWords['guide'] {
  useLanguage();
  return wordsOf('guide', guide);
}
