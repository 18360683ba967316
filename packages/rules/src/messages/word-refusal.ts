import type { Refusal } from '../commands/refusal.ts';
import { english } from './english.ts';
import { fillMessage, type SomeMessages } from './message.ts';

/** What a refusal names by its id. */
export type NamedPlace = 'card' | 'hero' | 'class';

/** How the things that a refusal speaks of are called, as far as it is known. */
export interface RefusalNames {
  /** The card or character that was to be used. A refusal that names a card itself needs no other. */
  card?: string | undefined;
  /** What it was pointed at. */
  target?: string | undefined;
  /** How something is called that a refusal names by its id. Where no name is known, the id itself is said. */
  nameOf?(id: string, place: NamedPlace): string | undefined;
}

/**
 * Says a refusal in one sentence, and never by its code. What is not known is left out of the sentence.
 * @param catalogues tried in order: your own words, then those of the game, such as the `english` that it exports.
 *   The refusals that every game has are worded in English at the last
 */
export function wordRefusal(
  { code, values }: Refusal,
  { nameOf, ...names }: RefusalNames = {},
  ...catalogues: readonly SomeMessages[]
): string {
  const places: Record<string, number | string | undefined> = { ...names, ...values };
  for (const place of NAMED) {
    const id = values[place];
    if (typeof id === 'string') places[place] = nameOf?.(id, place) ?? id;
  }
  const all: readonly SomeMessages[] = [...catalogues, english];
  for (const messages of all) {
    const words = fillMessage(messages[code] ?? [], places);
    if (words !== null) return words;
  }
  return UNSAID;
}

const NAMED: readonly NamedPlace[] = ['card', 'hero', 'class'];

/** For messages that leave nothing to say; the English ones always do say something. */
const UNSAID = 'That is not possible now.';
