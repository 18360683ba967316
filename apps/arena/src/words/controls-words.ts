import * as controls from './english/controls.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** Returns the words of the bar, the menu and the help. The component renders again when the language changes. */
export function useControlsWords(): PageWords['controls'] {
  useLanguage();
  return wordsOf('controls', controls);
}
