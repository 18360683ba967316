import { capital } from '@aftercast/cards/text';
import { saves } from './english/saves.ts';
import { setup } from './english/setup.ts';
import { start } from './english/start.ts';
import { useLanguage, wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words of the start page. */
export function startWords(): PageWords['start'] {
  return wordsOf('start', start);
}

/** Returns the words of the start page. The component renders again when the language changes. */
export function useStartWords(): PageWords['start'] {
  useLanguage();
  return startWords();
}

/** The words of the page where a match is set up. */
export function setupWords(): PageWords['setup'] {
  return wordsOf('setup', setup);
}

/** Returns the words of the page where a match is set up. The component renders again when the language changes. */
export function useSetupWords(): PageWords['setup'] {
  useLanguage();
  return setupWords();
}

/** The words of kept matches and files. */
export function savesWords(): PageWords['saves'] {
  return wordsOf('saves', saves);
}

/** Returns the words of kept matches and files. The component renders again when the language changes. */
export function useSavesWords(): PageWords['saves'] {
  useLanguage();
  return savesWords();
}

/** The name of a class, or of a hero that names a deck, by its id. */
export function titleOfClass(id: string): string {
  const titles: Readonly<Partial<Record<string, string>>> = startWords().classes;
  return (Object.hasOwn(titles, id) ? titles[id] : undefined) ?? capital(id);
}
