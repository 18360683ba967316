import { inTime } from '@aftercast/bridge/store';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Mode } from '../modes/modes.ts';
import { readMode } from '../modes/read-mode.ts';
import type { Ending } from '../presentation/ending.ts';

/** A match that came to its end in this browser. */
export interface RecentMatch {
  /** Its name in the address of its replay. */
  id: string;
  mode: Mode;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** Number of its last turn. */
  turn: number;
  /** How it ended for the player at the bottom; `seen` if the user of this page played neither side alone. */
  ending: Ending;
  /** The text of its file. */
  file: string;
}

const ENDINGS: readonly Ending[] = ['won', 'lost', 'tied', 'seen'];

/** How many are kept: the oldest makes room. */
const MOST = 20;

interface Schema extends DBSchema {
  matches: { key: string; value: RecentMatch; indexes: { at: number } };
}

let database: Promise<IDBPDatabase<Schema>> | null = null;

/**
 * The database, which is opened when it is first wanted. After a failure the next call tries again.
 * @throws DOMException if the browser does not allow it; PlaceError if it does not answer
 */
function open(): Promise<IDBPDatabase<Schema>> {
  database ??= openDB<Schema>('aftercast-arena-recent', 1, {
    upgrade(created) {
      created.createObjectStore('matches', { keyPath: 'id' }).createIndex('at', 'at');
    },
    // Another version of the page wants to change it: this page opens it again when it needs it.
    blocking: () => void database?.then((opened) => opened.close()).finally(forget),
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return inTime(database);
}

function forget(): void {
  database = null;
}

/** Keeps a match that has ended. @throws as {@link listRecent} */
export async function keepRecent(match: RecentMatch): Promise<void> {
  const opened = await open();
  const writing = opened.transaction('matches', 'readwrite');
  await writing.store.put(match);
  const ids = await writing.store.index('at').getAllKeys();
  await Promise.all(ids.slice(0, -MOST).map((id) => writing.store.delete(id)));
  await writing.done;
}

/**
 * Returns the matches that have ended last, the newest first. What another version has kept and this one cannot read is left out.
 * @throws DOMException or PlaceError if the browser's storage cannot be read
 */
export async function listRecent(): Promise<RecentMatch[]> {
  const opened = await open();
  const kept = await inTime(opened.getAllFromIndex('matches', 'at'));
  return kept.flatMap((it) => readRecent(it) ?? []).reverse();
}

/** Returns a match that has ended; `null` if it is not kept, or not readable. @throws as {@link listRecent} */
export async function findRecent(id: string): Promise<RecentMatch | null> {
  const opened = await open();
  return readRecent(await inTime(opened.get('matches', id)));
}

function readRecent(value: unknown): RecentMatch | null {
  const { at, ending, file, id, mode, turn } = (value ?? {}) as Partial<Record<keyof RecentMatch, unknown>>;
  const read = readMode(mode);
  const how = ENDINGS.find((it) => it === ending);
  return read !== null &&
    how !== undefined &&
    typeof id === 'string' &&
    typeof file === 'string' &&
    typeof at === 'number' &&
    typeof turn === 'number'
    ? { id, mode: read, at, turn, ending: how, file }
    : null;
}
