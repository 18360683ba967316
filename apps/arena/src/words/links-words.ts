import { links } from './english/links.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words of buttons that copy, and of codes and links. */
export function linksWords(): PageWords['links'] {
  return wordsOf('links', links);
}

/** Returns the words of buttons that copy, and of codes and links. The component renders again when the language changes. */
export function useLinksWords(): PageWords['links'] {
  useLanguage();
  return linksWords();
}
