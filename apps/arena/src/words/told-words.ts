import { names } from './english/told/names.ts';
import { causes, history, panel } from './english/told/panel.ts';
import { remarks } from './english/told/remarks.ts';
import { caption, spoken } from './english/told/spoken.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

const told = { names, panel, history, causes, remarks, spoken, caption };

/** The words for what happens in a match. */
export function toldWords(): PageWords['told'] {
  return wordsOf('told', told);
}

/** Returns the words for what happens in a match. The component renders again when the language changes. */
export function useToldWords(): PageWords['told'] {
  useLanguage();
  return toldWords();
}
