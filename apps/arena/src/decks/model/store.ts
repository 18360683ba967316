import type { Deck } from '@aftercast/rules';
import { createStore, del, set, values } from 'idb-keyval';

/** A deck that a person has saved. */
export interface SavedDeck {
  id: string;
  name: string;
  /** As it was saved: it need not be complete, and `deckProblems` says what it lacks. */
  deck: Deck;
  /** When it was saved last, in milliseconds since 1970. */
  at: number;
}

/** Where decks are kept. */
export interface Shelf {
  values(): Promise<unknown[]>;
  set(id: string, deck: SavedDeck): Promise<void>;
  delete(id: string): Promise<void>;
}

/** Saved decks. */
export interface DeckStore {
  /** The saved decks, last saved first. */
  list(): Promise<SavedDeck[]>;
  /** Saves a deck in place of the one with its id. */
  save(deck: Pick<SavedDeck, 'id' | 'name' | 'deck'>): Promise<void>;
  delete(id: string): Promise<void>;
  /** Why decks are only kept until the page is closed, in a sentence; empty while they are kept for good. */
  trouble(): string;
}

/** Decks on a shelf. What the shelf refuses is kept in memory: nothing here rejects. */
export function makeDeckStore(shelf: Shelf, now: () => number = Date.now): DeckStore {
  /** What the shelf did not take; `null` for what it did not give away. */
  const memory = new Map<string, SavedDeck | null>();
  let refused = false;
  return {
    async list() {
      const onShelf = await shelf.values().catch((): unknown[] => {
        refused = true;
        return [];
      });
      const decks = new Map(onShelf.filter(isSavedDeck).map((deck) => [deck.id, deck]));
      for (const [id, deck] of memory) {
        if (deck === null) decks.delete(id);
        else decks.set(id, deck);
      }
      return [...decks.values()].sort((a, b) => b.at - a.at);
    },
    async save({ id, name, deck }) {
      const saved = { id, name, deck, at: now() };
      try {
        await shelf.set(id, saved);
        memory.delete(id);
      } catch {
        refused = true;
        memory.set(id, saved);
      }
    },
    async delete(id) {
      try {
        await shelf.delete(id);
        memory.delete(id);
      } catch {
        refused = true;
        memory.set(id, null);
      }
    },
    trouble: () => (refused ? TROUBLE : ''),
  };
}

const TROUBLE =
  'This browser does not let the page keep anything: decks are here until the page is closed. Copy them as text to keep them.';

function isSavedDeck(value: unknown): value is SavedDeck {
  return isStoredDeck(value) && typeof (value as Partial<SavedDeck>).at === 'number';
}

/** The browser's database. It is opened when it is used first. */
function makeShelf(): Shelf {
  const store = createStore('aftercast-decks', 'decks');
  return {
    values: async () => values(store),
    set: async (id, deck) => set(id, deck, store),
    delete: async (id) => del(id, store),
  };
}

const store = makeDeckStore(makeShelf());

/** The saved decks, last saved first. */
export const listDecks = store.list;

/** Saves a deck in place of the one with its id. */
export const saveDeck = store.save;

/** Deletes the saved deck with an id. */
export const deleteDeck = store.delete;

/** Why decks are only kept until the page is closed, in a sentence; empty while they are kept for good. */
export const deckTrouble = store.trouble;

/** What every kept deck has. */
export interface StoredDeck {
  id: string;
  name: string;
  deck: Deck;
}

/** Whether something that was kept is a deck: what is in a browser's storage may have been put there by anything. */
export function isStoredDeck(value: unknown): value is StoredDeck {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return false;
  const { deck } = value;
  return (
    isRecord(deck) &&
    typeof deck.hero === 'string' &&
    Array.isArray(deck.cards) &&
    deck.cards.every((card) => typeof card === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
