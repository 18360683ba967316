import * as cyber from './english/cyber.ts';
import { wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** The words of `cyber`. A component that shows them has the game, whose hook follows the language. */
export function cyberWords(): PageWords['cyber'] {
  return wordsOf('cyber', cyber);
}
