import { problems } from './english/problems.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** Returns the words of the offer to save a report of a problem. The component renders again when the language changes. */
export function useProblemsWords(): PageWords['problems'] {
  useLanguage();
  return wordsOf('problems', problems);
}
