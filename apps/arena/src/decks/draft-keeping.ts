import type { Draft } from './draft.ts';
import { isStoredDeck } from './stored-deck.ts';

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
