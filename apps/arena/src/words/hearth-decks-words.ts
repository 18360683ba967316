import { hearthDecks } from './english/hearth-decks.ts';
import { wordsOf } from './language.ts';
import type { PageWords } from './page-words.ts';

/** What is said of decks of `hearth` where they are built. */
export function hearthDecksWords(): PageWords['hearthDecks'] {
  return wordsOf('hearthDecks', hearthDecks);
}
