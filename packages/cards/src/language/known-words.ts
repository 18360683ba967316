import type { NamedSorts } from './sort.ts';

/** Which words have a meaning in a part of a card. */
export interface KnownWords {
  /** `chosen`: there is a target. */
  chosen: boolean;
  /** The event that is answered; `null` if there is none. */
  event: string | null;
  /** `subject` or `it`; `null` if neither has a meaning. */
  thing: 'subject' | 'it' | null;
  /** `measure`: the event is about a number. */
  measured: boolean;
  /** `giver`: it is part of an enchantment. */
  granted: boolean;
  /** `chance`, `random` and `from`: it is part of an effect. */
  resolved: boolean;
  /** `self`: it is about one card. Only what players remember is not. */
  single?: false;
  /** What is known of the entities that these words stand for. */
  sorts?: NamedSorts;
}

/** Outside effects: only the card itself has a name there. */
export const outside: KnownWords = {
  chosen: false,
  event: null,
  thing: null,
  measured: false,
  granted: false,
  resolved: false,
};

/** In what players remember, which does not depend on a card. */
export const inMemory: KnownWords = { ...outside, single: false };

/** What would be correct in place of a word that has no meaning in this scope; `null` for every other word. */
export function unknownIn(
  it: string,
  { chosen, thing, measured, granted, single }: KnownWords,
): string | null {
  if (it === 'self' && single === false) return 'what does not depend on the card: the player remembers it';
  if (it === 'chosen' && !chosen) return '"chosen" only on a card with a target';
  if (it === 'it' && thing !== 'it') return '"it" only inside "next" and "rest"';
  if (it === 'subject' && thing !== 'subject')
    return thing === 'it'
      ? '"it" instead of "subject" inside "next"'
      : '"subject" only in the answer to an event';
  if (it === 'measure' && !measured) return '"measure" only with an event that has a number';
  if (it === 'giver' && !granted) return '"giver" only inside an enchantment';
  return null;
}
