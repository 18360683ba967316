import * as v from 'valibot';
import { type LoadedCard, makeCardFile } from './card.ts';
import { checkCards } from './check.ts';
import { type CardFault, LoadError } from './load-error.ts';
import { locate } from './locate.ts';
import type { Words } from './words.ts';

/** A file of cards, parsed from JSON but not checked. */
export interface CardSource {
  /** The name of the file in errors. */
  file: string;
  /** Its content: if correct, a list of cards. */
  cards: unknown;
}

/**
 * Checks files of cards and returns their cards in order.
 * @throws LoadError with all faults of all files
 */
export function parseCards(words: Words, sources: readonly CardSource[]): LoadedCard[] {
  const schema = makeCardFile(words);
  const faults: CardFault[] = [];
  const loaded: LoadedCard[] = [];
  for (const { file, cards } of sources) {
    const parsed = v.safeParse(schema, cards);
    if (parsed.success) {
      loaded.push(...parsed.output.map((card, i) => ({ card, file, path: `$[${i}]` })));
    } else {
      faults.push(...parsed.issues.map((issue) => locate(file, issue)));
    }
  }
  // References are checked only if every card could be read: otherwise unread cards would be reported as missing.
  if (faults.length === 0) faults.push(...checkCards(words, loaded));
  if (faults.length > 0) throw new LoadError(faults);
  return loaded;
}
