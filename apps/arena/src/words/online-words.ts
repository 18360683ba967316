import * as online from './english/online.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words of the pages of matches with other people. */
export function onlineWords(): PageWords['online'] {
  return wordsOf('online', online);
}

/** Returns the words of the pages of matches with other people. The component renders again when the language changes. */
export function useOnlineWords(): PageWords['online'] {
  useLanguage();
  return onlineWords();
}
