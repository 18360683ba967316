import type { Refusal } from '../commands/refusal.ts';
import { english } from './english.ts';
import { fillMessage, type SomeMessages } from './message.ts';

/** The values of a refusal that are ids of things with names. */
export type NamedPlace = 'card' | 'hero' | 'class';

/** The names of the things that a refusal is about, as far as the caller knows them. */
export interface RefusalNames {
  /** Name of the card or character that was to be used. Not needed for a refusal with a `card` value. */
  card?: string | undefined;
  /** Name of its target. */
  target?: string | undefined;
  /** The name for an id in the refusal's values; `undefined` to show the id itself. */
  nameOf?(id: string, place: NamedPlace): string | undefined;
}

/**
 * The text of a refusal: one sentence, which never shows the code, and leaves out what is unknown.
 * @param catalogues texts to try in order: your own, then those of the game, such as the `english` that it exports. The
 *   English texts for the refusals of all games are tried last
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
  return FALLBACK;
}

const NAMED: readonly NamedPlace[] = ['card', 'hero', 'class'];

/** For catalogues without a sentence that fits; the English ones always have one. */
const FALLBACK = 'That is not possible now.';
