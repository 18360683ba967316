import * as v from 'valibot';
import { type Card, type LoadedCard, makeCardFile } from './card.ts';
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
 * @param trusted files that were checked before: the others may refer to their cards. Their cards are the first ones
 * @throws LoadError with all faults of all files
 */
export function parseCards(
  words: Words,
  sources: readonly CardSource[],
  trusted: readonly CardSource[] = [],
): LoadedCard[] {
  const schema = makeCardFile(words);
  const known = trusted.flatMap(({ file, cards }) => loadedFrom(file, cards as readonly Card[]));
  const faults: CardFault[] = [];
  const loaded: LoadedCard[] = [];
  for (const { file, cards } of sources) {
    const parsed = v.safeParse(schema, cards);
    if (parsed.success) {
      loaded.push(...loadedFrom(file, parsed.output));
    } else {
      faults.push(...parsed.issues.map((issue) => locate(file, issue)));
    }
  }
  // References are checked only if every card could be read: otherwise unread cards would be reported as missing.
  if (faults.length === 0) faults.push(...checkCards(words, loaded, known));
  if (faults.length > 0) throw new LoadError(faults);
  return [...known, ...loaded];
}

function loadedFrom(file: string, cards: readonly Card[]): LoadedCard[] {
  return cards.map((card, i) => ({ card, file, path: `$[${i}]` }));
}
