import type { Deck } from '@aftercast/rules';
import { isStoredDeck, type SavedDeck } from './store.ts';

/** The deck that is being edited. */
export interface Draft {
  /** The id under which it is or will be saved. */
  id: string;
  name: string;
  deck: Deck;
  /** Whether it has unsaved changes. */
  changed: boolean;
}

/** Makes a draft with a new id. It is not saved yet, and has no unsaved changes. */
export function newDraft(name: string, deck: Deck): Draft {
  return { id: newId(), name, deck, changed: false };
}

/** Makes a draft of a saved deck. */
export function draftOf({ id, name, deck }: SavedDeck): Draft {
  return { id, name, deck, changed: false };
}

/** Returns a random id that no other deck has. */
export function newId(): string {
  // `crypto.randomUUID` exists only on secure pages.
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
}

/** Returns a name that is not in `others`, with a number added if necessary. */
export function freeName(name: string, others: readonly string[]): string {
  if (!others.includes(name)) return name;
  for (let number = 2; ; number++) {
    const numbered = `${name} ${number}`;
    if (!others.includes(numbered)) return numbered;
  }
}

/**
 * Returns the name of a deck whose hero has changed: the new default if it had the old one, with any number after it.
 * @param before the default name of a deck of the old hero
 * @param after that of the new hero, which may have a number of its own
 */
export function renamed(name: string, before: string, after: string): string {
  const isDefault = name.startsWith(before) && /^( \d+)?$/.test(name.slice(before.length));
  return isDefault ? after : name;
}

/**
 * Stores a draft with unsaved changes, so that a reload loses nothing; `null` removes the stored draft.
 * @param key under which the game's draft is stored
 */
export function keepDraft(key: string, draft: Draft | null): void {
  try {
    if (draft?.changed) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Without storage the deck can still be built, and copied as text.
  }
}

/** Returns the stored draft; `null` if there is none. @param key as in {@link keepDraft} */
export function keptDraft(key: string): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isStoredDeck(value)) return null;
    const { id, name, deck } = value;
    return { id, name, deck, changed: true };
  } catch {
    return null;
  }
}
