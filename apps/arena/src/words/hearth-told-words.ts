import * as hearthTold from './english/told/hearth.ts';
import { wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words for the actions of `hearth`. */
export function hearthToldWords(): PageWords['hearthTold'] {
  return wordsOf('hearthTold', hearthTold);
}
