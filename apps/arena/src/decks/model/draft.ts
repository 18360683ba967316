import type { Deck } from '@aftercast/rules';
import { isStoredDeck, type SavedDeck } from './store.ts';

/** The deck that is being worked on. */
export interface Draft {
  /** The id under which it is saved, or is going to be. */
  id: string;
  name: string;
  deck: Deck;
  /** Whether something has been done to it that is not saved. */
  changed: boolean;
}

/** A draft to begin with: nothing of it is saved yet, and there is nothing yet that could be lost. */
export function newDraft(name: string, deck: Deck): Draft {
  return { id: newId(), name, deck, changed: false };
}

/** A saved deck, to be worked on. */
export function draftOf({ id, name, deck }: SavedDeck): Draft {
  return { id, name, deck, changed: false };
}

/** An id that no other deck has. */
export function newId(): string {
  // `crypto.randomUUID` is only there on secure pages.
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-');
}

/** A name that none of the others has: with a number, if need be. */
export function freeName(name: string, others: readonly string[]): string {
  if (!others.includes(name)) return name;
  for (let number = 2; ; number++) {
    const numbered = `${name} ${number}`;
    if (!others.includes(numbered)) return numbered;
  }
}

const KEY = 'aftercast-deck-draft';

/** Keeps what is not saved yet, so that a reload loses nothing; `null` when there is nothing to keep. */
export function keepDraft(draft: Draft | null): void {
  try {
    if (draft?.changed) localStorage.setItem(KEY, JSON.stringify(draft));
    else localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, the deck can still be built, and copied as text.
  }
}

/** The draft that was kept; `null` if there is none. */
export function keptDraft(): Draft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isStoredDeck(value)) return null;
    const { id, name, deck } = value;
    return { id, name, deck, changed: true };
  } catch {
    return null;
  }
}
