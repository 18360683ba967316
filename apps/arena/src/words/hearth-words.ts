import * as hearth from './english/hearth.ts';
import { wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words of `hearth`. A component that shows them has the game, whose hook follows the language. */
export function hearthWords(): PageWords['hearth'] {
  return wordsOf('hearth', hearth);
}
