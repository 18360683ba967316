import { inTime } from '@aftercast/bridge/store';
import { BehaviorSubject } from 'rxjs';
import { CHAIN_WORDS } from '../stress/plan.ts';
import type { StressRun } from '../stress/run.ts';
import { COLUMNS, type Columns } from '../stress/series.ts';
import { RUN_FORMAT, readRecord, type StoredRun } from './run-file.ts';

const DATABASE = 'aftercast-lab';
const STORE = 'runs';

/** Maximum number of stored runs; the oldest are deleted. */
const MOST_RUNS = 200;

/** The runs stored in this browser, the latest first. */
export class RunStore {
  readonly runs$ = new BehaviorSubject<readonly StoredRun[]>([]);
  /** A problem with the store, for the user; `null` if there is none. */
  readonly trouble$ = new BehaviorSubject<string | null>(null);
  private readonly database: Promise<IDBDatabase | null>;

  constructor() {
    this.database = inTime(open()).catch(() => {
      this.trouble$.next('This browser does not let the lab keep runs: save those that you need as files.');
      return null;
    });
    void this.load();
  }

  /** Stores a run, or updates it. */
  async put(run: StoredRun): Promise<void> {
    const runs = latestFirst([run, ...this.runs$.value.filter(({ id }) => id !== run.id)]);
    this.runs$.next(runs.slice(0, MOST_RUNS));
    await this.write((store) => {
      store.put(run);
      for (const { id } of runs.slice(MOST_RUNS)) store.delete(id);
    });
  }

  async remove(ids: ReadonlySet<string>): Promise<void> {
    this.runs$.next(this.runs$.value.filter(({ id }) => !ids.has(id)));
    await this.write((store) => {
      for (const id of ids) store.delete(id);
    });
  }

  private async load(): Promise<void> {
    const database = await this.database;
    if (database === null) return;
    try {
      const store = database.transaction(STORE).objectStore(STORE);
      const kept = await inTime(settled(store.getAll() as IDBRequest<unknown[]>));
      // Runs of another version are neither shown nor changed.
      const earlier = kept.flatMap((it) => readRecord(it) ?? []);
      const known = new Set(this.runs$.value.map(({ id }) => id));
      this.runs$.next(latestFirst([...this.runs$.value, ...earlier.filter(({ id }) => !known.has(id))]));
    } catch {
      this.trouble$.next('The runs that are kept in this browser could not be read.');
    }
  }

  private async write(change: (store: IDBObjectStore) => void): Promise<void> {
    const database = await this.database;
    if (database === null) return;
    try {
      const transaction = database.transaction(STORE, 'readwrite');
      change(transaction.objectStore(STORE));
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      await inTime(done);
    } catch {
      this.trouble$.next('The browser has no room: what is shown here is not kept when the page is closed.');
    }
  }
}

function latestFirst(runs: readonly StoredRun[]): StoredRun[] {
  return [...runs].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Stores a run when it has ended, unless it failed or never began. @returns a function that cancels this */
export function storeWhenEnded(run: StressRun, store: RunStore): () => void {
  const subscription = run.state$.subscribe((state) => {
    if ((state !== 'done' && state !== 'stopped') || run.figures$.value.actions === 0) return;
    if (store.runs$.value.some(({ id }) => id === run.id)) return;
    void store.put(storedRunOf(run, state, nextName(run, store)));
  });
  return () => subscription.unsubscribe();
}

function storedRunOf(run: StressRun, end: StoredRun['end'], name: string): StoredRun {
  const points = run.series.points();
  return {
    format: RUN_FORMAT,
    id: run.id,
    name,
    at: new Date().toISOString(),
    plan: run.plan,
    end,
    figures: run.figures$.value,
    cores: navigator.hardwareConcurrency || 1,
    // Copy the points: they are views into arrays in use.
    points: Object.fromEntries(COLUMNS.map((column) => [column, points[column].slice()])) as Columns,
  };
}

/** `Linear 3`: the chain, and one more than the highest number so far. */
function nextName(run: StressRun, store: RunStore): string {
  const { name } = CHAIN_WORDS[run.plan.chain];
  const numbers = store.runs$.value.map((kept) => {
    const [, number] = kept.name.startsWith(`${name} `) ? (/ (\d{1,6})$/.exec(kept.name) ?? []) : [];
    return Number(number ?? 0);
  });
  return `${name} ${Math.max(0, ...numbers) + 1}`;
}
