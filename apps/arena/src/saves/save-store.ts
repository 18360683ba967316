import { readJson, StorageError } from '@aftercast/match/files';
import { createStore, del, get, set } from 'idb-keyval';
import type { Mode } from '../modes/modes.ts';
import { type ArenaSave, makeArenaSave, readArenaSave } from './arena-save.ts';

/** Storage of matches in progress: one match of two decks, and one table. */
export interface ArenaSaveStore {
  /** Returns the saved matches, most recent first. @throws if the browser blocks storage */
  list(): Promise<ArenaSave[]>;
  /** Saves a match, replacing the one in its place. @throws if the browser blocks storage */
  write(saved: ArenaSave): Promise<void>;
  /** Deletes the match in a mode's place. @throws if the browser blocks storage */
  clear(mode: Mode): Promise<void>;
}

/** Storage keys. A table has its own, so that a demonstration does not overwrite the user's match. */
const places = ['match', 'table'] as const;

function placeOf({ kind }: Mode): (typeof places)[number] {
  return kind === 'table' || kind === 'opened' ? 'table' : 'match';
}

/** Returns a store in the browser's IndexedDB. */
export function browserStore(): ArenaSaveStore {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = () => {
    opened ??= createStore('aftercast-matches', 'matches');
    return opened;
  };
  return {
    async list() {
      const texts = await Promise.all(places.map((place) => get<string>(place, store())));
      const saved = texts.map((text) => (text === undefined ? null : readStored(text)));
      return saved.filter((it) => it !== null).sort((a, b) => b.at - a.at);
    },
    write: async (saved) => set(placeOf(saved.mode), makeArenaSave(saved), store()),
    clear: async (mode) => del(placeOf(mode), store()),
  };
}

/** Reads a stored match. @returns `null` if it is damaged: it cannot be continued, and the next match replaces it */
function readStored(text: string): ArenaSave | null {
  try {
    return readArenaSave(readJson(text, 'The stored match'));
  } catch (error) {
    if (error instanceof StorageError) return null;
    throw error;
  }
}
