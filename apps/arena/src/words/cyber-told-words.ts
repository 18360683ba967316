import * as cyberTold from './english/told/cyber.ts';
import { wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words for the actions of `cyber`. */
export function cyberToldWords(): PageWords['cyberTold'] {
  return wordsOf('cyberTold', cyberTold);
}
