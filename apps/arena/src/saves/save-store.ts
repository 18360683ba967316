import { createStore, del, get, set } from 'idb-keyval';
import type { Mode } from '../modes/modes.ts';
import { type ArenaSave, makeArenaSave, readArenaSave } from './arena-save.ts';

/** Where matches in progress are kept: one of two decks, and one table. */
export interface ArenaSaveStore {
  /** The matches that are kept, the one that was played last first. @throws if the browser refuses */
  list(): Promise<ArenaSave[]>;
  /** Keeps a match in its place. @throws if the browser refuses */
  write(saved: ArenaSave): Promise<void>;
  /** The match that is kept in a mode's place is over. @throws if the browser refuses */
  clear(mode: Mode): Promise<void>;
}

/** Keys of what is kept. A demonstration that somebody looks at does not take the place of their match. */
const places = ['match', 'table'] as const;

function placeOf({ kind }: Mode): (typeof places)[number] {
  return kind === 'table' || kind === 'opened' ? 'table' : 'match';
}

/** Keeps matches in the browser, in IndexedDB. */
export function browserStore(): ArenaSaveStore {
  let opened: ReturnType<typeof createStore> | null = null;
  const store = () => {
    opened ??= createStore('aftercast-matches', 'matches');
    return opened;
  };
  return {
    async list() {
      const texts = await Promise.all(places.map((place) => get<string>(place, store())));
      const saved = texts.map((text) => (text === undefined ? null : readArenaSave(JSON.parse(text))));
      return saved.filter((it) => it !== null).sort((a, b) => b.at - a.at);
    },
    write: async (saved) => set(placeOf(saved.mode), makeArenaSave(saved), store()),
    clear: async (mode) => del(placeOf(mode), store()),
  };
}
