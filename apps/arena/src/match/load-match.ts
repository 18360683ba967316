import { withAllWords } from '../words/language.ts';
import { startWords } from '../words/start-words.ts';

/** What shows matches: the start page does without. */
export type MatchCode = typeof import('./match-code.ts');

/**
 * Fetches the code that shows matches. The start page calls it as soon as the user reaches for something, so that it is there
 * when a match begins.
 * @throws Error with a message for the user if it cannot be fetched
 */
export async function loadMatch(): Promise<MatchCode> {
  try {
    return await withAllWords(import('./match-code.ts'));
  } catch (cause) {
    throw new Error(startWords().notLoaded.table, { cause });
  }
}
