import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import {
  type KeptContents,
  type MatchPlace,
  PlaceError,
  type PlaceRow,
  type PlaceTrouble,
} from '../contract/match-place.ts';
import { inTime } from './in-time.ts';

export * from '../contract/match-place.ts';
export { inTime } from './in-time.ts';

/** How long a place waits for another page to let go of it, in milliseconds: one that is reloaded lets go a little late. */
const LOCK_PATIENCE = 500;

interface Schema extends DBSchema {
  /** The rows of all matches, in the order in which they were added. */
  rows: { key: number; value: { match: string; row: PlaceRow }; indexes: { match: string } };
  notes: {
    key: [string, string];
    value: { match: string; name: string; value: unknown };
    indexes: { match: string };
  };
}

type Database = IDBPDatabase<Schema>;

/** A place that keeps a match, as {@link MatchDatabase.list} finds it. */
export interface KeptPlace {
  /** The place's name. */
  name: string;
  /** The last value of each note that the page has kept with the match, by its name. */
  notes: Readonly<Record<string, unknown>>;
  /** Whether a page uses the place now. Always `false` in a browser without Web Locks. */
  taken: boolean;
}

/** Keeps matches in a database of the browser. */
export interface MatchDatabase {
  /**
   * Returns a place for one match. It takes a Web Lock with its first call, until it is closed: while one page uses the
   * place, every method of another page's place with this name rejects as `taken`, after half a second.
   * @param name any text
   */
  place(name: string): MatchPlace;
  /** Returns the places that keep a match, the one that was begun last first. It reads no match, and takes no place. */
  list(): Promise<KeptPlace[]>;
}

/**
 * Keeps matches in IndexedDB. Every method rejects with a {@link PlaceError} if the browser does not allow it, has no room
 * left, or does not answer within 5 seconds. Asks the browser once not to delete the data when it is short of room.
 * @param name name of the database
 */
export function matchDatabase(name = 'aftercast-kept'): MatchDatabase {
  const connection = new Connection(name);
  return {
    place: (match) => new IndexedPlace(connection, match, `${name}/${match}`),
    async list() {
      const taken = await takenLocks();
      const places = await connection.use(keptPlaces);
      return places.map((place) => ({ ...place, taken: taken.has(`${name}/${place.name}`) }));
    },
  };
}

/** Finds the places by their first rows: those of a long match are not read. */
async function keptPlaces(database: Database): Promise<Omit<KeptPlace, 'taken'>[]> {
  const transaction = database.transaction(['rows', 'notes']);
  const notes = transaction.objectStore('notes').index('match');
  const found: { first: number; name: string; notes: KeptPlace['notes'] }[] = [];
  const index = transaction.objectStore('rows').index('match');
  for (let cursor = await index.openKeyCursor(null, 'nextunique'); cursor; cursor = await cursor.continue()) {
    const { key: name, primaryKey: first } = cursor;
    found.push({ first, name, notes: notesIn(await notes.getAll(name)) });
  }
  found.sort((a, b) => b.first - a.first);
  return found.map(({ name, notes }) => ({ name, notes }));
}

function notesIn(notes: readonly { name: string; value: unknown }[]): KeptPlace['notes'] {
  return Object.fromEntries(notes.map(({ name, value }) => [name, value]));
}

/** The names of the Web Locks that pages of this origin hold. */
async function takenLocks(): Promise<ReadonlySet<string>> {
  const held = await globalThis.navigator?.locks?.query().catch(() => undefined);
  return new Set(held?.held?.map(({ name }) => name ?? ''));
}

/** A connection to the database, which is opened when it is first used, and again when the browser has closed it. */
class Connection {
  private readonly name: string;
  private opened: Promise<Database> | null = null;
  private hasAsked = false;

  constructor(name: string) {
    this.name = name;
  }

  /** Does something with the database. Safari closes it when the page was in the background: then it is tried once more. */
  async use<T>(act: (database: Database) => Promise<T>): Promise<T> {
    try {
      try {
        return await inTime(this.open().then(act));
      } catch (error) {
        this.opened = null;
        if (!isClosed(error)) throw error;
        return await inTime(this.open().then(act));
      }
    } catch (error) {
      throw storeErrorOf(error);
    }
  }

  /** Asks the browser to keep the data even when it is short of room. It may ask the user, or refuse: both are fine. */
  persist(): void {
    if (this.hasAsked) return;
    this.hasAsked = true;
    globalThis.navigator?.storage?.persist?.().catch(() => undefined);
  }

  private open(): Promise<Database> {
    this.opened ??= openDB<Schema>(this.name, 1, {
      upgrade(database) {
        database.createObjectStore('rows', { autoIncrement: true }).createIndex('match', 'match');
        database.createObjectStore('notes', { keyPath: ['match', 'name'] }).createIndex('match', 'match');
      },
      terminated: () => {
        this.opened = null;
      },
    });
    return this.opened;
  }
}

/** A place for one match. */
class IndexedPlace implements MatchPlace {
  private readonly connection: Connection;
  private readonly match: string;
  private readonly lock: string;
  private release: (() => void) | null = null;
  private claim: Promise<void> | null = null;

  constructor(connection: Connection, match: string, lock: string) {
    this.connection = connection;
    this.match = match;
    this.lock = lock;
  }

  async append(row: PlaceRow): Promise<void> {
    await this.use((database) => database.add('rows', { match: this.match, row }));
    this.connection.persist();
  }

  async note(name: string, value: unknown): Promise<void> {
    await this.use((database) => database.put('notes', { match: this.match, name, value }));
  }

  read(): Promise<KeptContents> {
    return this.use(async (database) => {
      const transaction = database.transaction(['rows', 'notes']);
      const [rows, notes] = await Promise.all([
        transaction.objectStore('rows').index('match').getAll(this.match),
        transaction.objectStore('notes').index('match').getAll(this.match),
      ]);
      return { rows: rows.map(({ row }) => row), notes: notesIn(notes) };
    });
  }

  async drop(): Promise<void> {
    await this.use(async (database) => {
      const transaction = database.transaction(['rows', 'notes'], 'readwrite');
      for (const store of ['rows', 'notes'] as const) {
        const index = transaction.objectStore(store).index('match');
        for (let cursor = await index.openCursor(this.match); cursor; cursor = await cursor.continue())
          await cursor.delete();
      }
      await transaction.done;
    });
  }

  async close(): Promise<void> {
    await this.claim?.catch(() => undefined);
    this.release?.();
    this.release = null;
    this.claim = null;
  }

  private async use<T>(act: (database: Database) => Promise<T>): Promise<T> {
    this.claim ??= this.take();
    await this.claim;
    return this.connection.use(act);
  }

  /** Takes the lock. Where the browser has no locks, two pages are not kept apart. */
  private take(): Promise<void> {
    const { locks } = globalThis.navigator ?? {};
    if (locks === undefined) return Promise.resolve();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), LOCK_PATIENCE);
    return new Promise((resolve, reject) => {
      const held = () => {
        clearTimeout(timer);
        resolve();
        return new Promise<void>((release) => {
          this.release = release;
        });
      };
      locks.request(this.lock, { signal: waiting.signal }, held).catch((error) => {
        clearTimeout(timer);
        reject(waiting.signal.aborted ? new PlaceError('taken', MESSAGES.taken) : storeErrorOf(error));
      });
    });
  }
}

/** Whether the browser has closed the connection. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

function storeErrorOf(error: unknown): PlaceError {
  if (error instanceof PlaceError) return error;
  const trouble = troubleOf(error);
  return new PlaceError(trouble, MESSAGES[trouble], { cause: error });
}

function troubleOf(error: unknown): PlaceTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  // A browser without a database, or one that refuses it.
  const isDenied = ['SecurityError', 'NotAllowedError', 'InvalidStateError', 'ReferenceError'].includes(name);
  return isDenied ? 'denied' : 'failed';
}

const MESSAGES: Readonly<Record<PlaceTrouble, string>> = {
  denied: 'The browser does not let this page store anything.',
  full: 'The browser has no room left to store the match.',
  taken: 'This match is being played in another tab or window.',
  silent: 'The browser’s database does not answer.',
  failed: 'The browser’s database has failed.',
};
