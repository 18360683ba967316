import type { Refusal } from '../commands/command.ts';
import { english } from './english.ts';
import { fillMessage, type Messages } from './message.ts';

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
 * @param messages whole, or some of them: those that are missing are said in English
 */
export function wordRefusal(
  { code, values }: Refusal,
  { nameOf, ...names }: RefusalNames = {},
  messages: Partial<Messages> = english,
): string {
  const places: Record<string, number | string | undefined> = { ...names, ...values };
  for (const place of NAMED) {
    const id = values[place];
    if (typeof id === 'string') places[place] = nameOf?.(id, place) ?? id;
  }
  return fillMessage(messages[code] ?? [], places) ?? fillMessage(english[code], places) ?? UNSAID;
}

const NAMED: readonly NamedPlace[] = ['card', 'hero', 'class'];

/** For messages that leave nothing to say; the English ones always do say something. */
const UNSAID = 'That is not possible now.';
