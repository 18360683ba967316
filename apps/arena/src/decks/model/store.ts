import { inTime, PlaceError } from '@aftercast/bridge/store';
import type { Deck } from '@aftercast/rules';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A deck that a person has saved. */
export interface SavedDeck {
  id: string;
  name: string;
  /** The deck as it was saved. It may be incomplete or illegal: the game's rules list the reasons. */
  deck: Deck;
  /** Ids of the later sets that it needs; absent for the game's first set alone, as in decks of earlier versions. */
  sets?: readonly string[];
  /** When it was last saved, in milliseconds since 1970. */
  at: number;
}

/** The storage of saved decks. Each method rejects if the browser refuses access. */
export interface DeckStorage {
  values(): Promise<unknown[]>;
  set(id: string, deck: SavedDeck): Promise<void>;
  delete(id: string): Promise<void>;
}

/** The saved decks. No method rejects. */
export interface DeckStore {
  /** Returns the saved decks, last saved first. */
  list(): Promise<SavedDeck[]>;
  /** Saves a deck, and replaces the one with the same id. */
  save(deck: Omit<SavedDeck, 'at'>): Promise<void>;
  /** Deletes the deck with an id, if there is one. */
  delete(id: string): Promise<void>;
  /** Whether the browser has refused to store decks: they are kept only until the page is closed. */
  isRefused(): boolean;
}

/** Makes a store of decks. Decks that the storage refuses stay in memory, so no method rejects. */
export function makeDeckStore(storage: DeckStorage, now: () => number = Date.now): DeckStore {
  /** Decks that the storage refused to save; `null` for those that it refused to delete. */
  const memory = new Map<string, SavedDeck | null>();
  let refused = false;
  return {
    async list() {
      const stored = await storage.values().catch((): unknown[] => {
        refused = true;
        return [];
      });
      const decks = new Map(stored.filter(isSavedDeck).map((deck) => [deck.id, deck]));
      for (const [id, deck] of memory) {
        if (deck === null) decks.delete(id);
        else decks.set(id, deck);
      }
      return [...decks.values()].sort((a, b) => b.at - a.at);
    },
    async save({ id, name, deck, sets = [] }) {
      const saved: SavedDeck = { id, name, deck, ...(sets.length > 0 && { sets }), at: now() };
      try {
        await storage.set(id, saved);
        memory.delete(id);
      } catch {
        refused = true;
        memory.set(id, saved);
      }
    },
    async delete(id) {
      try {
        await storage.delete(id);
        memory.delete(id);
      } catch {
        refused = true;
        memory.set(id, null);
      }
    },
    isRefused: () => refused,
  };
}

function isSavedDeck(value: unknown): value is SavedDeck {
  const { at, sets } = (value ?? {}) as Partial<SavedDeck>;
  const areSets = sets === undefined || (Array.isArray(sets) && sets.every((set) => typeof set === 'string'));
  return isStoredDeck(value) && typeof at === 'number' && areSets;
}

interface Schema extends DBSchema {
  /** By id. What is stored may come from another version. */
  decks: { key: string; value: unknown };
}

/**
 * Storage in the browser's database, which is opened on first use, and again when the browser has closed it. A database that
 * has not answered is not asked again: the page would wait for it each time.
 */
function makeStorage(name: string): DeckStorage {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  let silence: PlaceError | null = null;
  const forget = () => {
    opened = null;
  };
  const use = async <T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    if (silence !== null) throw silence;
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (database) => void database.createObjectStore('decks'),
      terminated: forget,
    });
    try {
      return await inTime(opened.then(act));
    } catch (error) {
      forget();
      if (error instanceof PlaceError) silence = error;
      throw error;
    }
  };
  return {
    values: () => use((database) => database.getAll('decks')),
    set: (id, deck) => use(async (database) => void (await database.put('decks', deck, id))),
    delete: (id) => use((database) => database.delete('decks', id)),
  };
}

const stores = new Map<string, DeckStore>();

/** Returns the decks that are saved in a database of the browser. Decks that it refuses are kept until the page is closed. */
export function deckStoreIn(database: string): DeckStore {
  const opened = stores.get(database);
  if (opened !== undefined) return opened;
  const store = makeDeckStore(makeStorage(database));
  stores.set(database, store);
  return store;
}

/** The fields that every stored deck has. */
export interface StoredDeck {
  id: string;
  name: string;
  deck: Deck;
}

/** Whether a stored value is a deck. The browser's storage may contain anything. */
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
