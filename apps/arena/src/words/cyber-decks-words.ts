import { cyberDecks } from './english/cyber-decks.ts';
import { wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** What is said of decks of `cyber` where they are built. */
export function cyberDecksWords(): PageWords['cyberDecks'] {
  return wordsOf('cyberDecks', cyberDecks);
}
