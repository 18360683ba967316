import { settings } from './english/settings.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** Returns the words of the settings. The component renders again when the language changes. */
export function useSettingsWords(): PageWords['settings'] {
  useLanguage();
  return wordsOf('settings', settings);
}
