import type { Clock } from '../../clock.ts';
import { addKept, beginOf } from '../../contract/kept-entries.ts';
import { type MatchPlace, PlaceError, type PlaceRow, type PlaceTrouble } from '../../contract/match-place.ts';
import type {
  AcceptedCall,
  AcceptedEntry,
  KeptEntry,
  MatchBase,
  Reply,
  SeenRecords,
} from '../../contract.ts';

/** How often the place is told how far the page has come, in milliseconds. */
const SEEN_INTERVAL = 250;

/** How many calls are remembered whose reply may not have arrived. */
const REMEMBERED_CALLS = 512;

/** The names of the client's own notes. */
export const SEEN_NOTE = '.seen';

/** How far the page had come, as it is noted in a place. */
export interface SeenNote extends SeenRecords {
  /** Milliseconds left of the turn; missing if it was not timed. */
  left?: number;
}

/** A match as its page keeps it: in memory, and in a place if one was given. */
export class KeptLog {
  readonly base: MatchBase;
  readonly entries: KeptEntry[] = [];
  private readonly store: MatchPlace | null;
  private readonly clock: Clock;
  private readonly failed: (trouble: PlaceTrouble) => void;
  /** The replies to calls that gave a command, by connection and mark. */
  private readonly replies = new Map<string, Reply>();
  private writing: Promise<void> = Promise.resolve();
  private hasFailed = false;
  private readSeen: (() => SeenNote) | null = null;
  private cancel: () => void = () => {};

  /** @param failed called once, when the place cannot keep the match any more */
  constructor(
    base: MatchBase,
    store: MatchPlace | null,
    clock: Clock,
    failed: (trouble: PlaceTrouble) => void,
    entries: readonly KeptEntry[] = [],
  ) {
    this.base = base;
    this.store = store;
    this.clock = clock;
    this.failed = failed;
    this.entries.push(...entries);
  }

  /** Writes the first row, instead of what the place has kept before. */
  begin(): void {
    const { base } = this;
    this.write(async (store) => {
      await store.drop();
      await store.append({ kind: 'opened', base });
    });
  }

  /** Adds a command that the match has accepted. */
  accepted(entry: AcceptedEntry, call: AcceptedCall | null): void {
    this.add(entry);
    if (call !== null) this.remember(call, { accepted: true, command: entry.number });
  }

  /** Takes out a command in which the worker hangs or fails, with its answers. @param number its number */
  drop(number: number): void {
    const first = this.entries[beginOf(this.entries, number)];
    if (first === undefined) return;
    const { command, seat } = first;
    this.add({ kind: 'dropped', seat, command, number });
    for (const [call, reply] of this.replies)
      if (reply.accepted && reply.command === number)
        this.replies.set(call, { accepted: false, refusal: { code: 'failed', values: {} } });
  }

  /** The reply to a call that gave a command; `null` if the match has accepted none from it. */
  replyTo({ connection, mark }: AcceptedCall): Reply | null {
    return this.replies.get(`${connection} ${mark}`) ?? null;
  }

  /** Notes soon how far the page has come. */
  moved(read: () => SeenNote): void {
    if (this.store === null || this.hasFailed) return;
    if (this.readSeen === null) this.cancel = this.clock.after(SEEN_INTERVAL, () => this.flush());
    this.readSeen = read;
  }

  /** Notes how far the page has come, if that has changed. Resolves when everything is stored, or the place has failed. */
  flush(): Promise<void> {
    this.cancel();
    const seen = this.readSeen?.();
    this.readSeen = null;
    if (seen !== undefined) this.write((store) => store.note(SEEN_NOTE, seen));
    return this.writing;
  }

  /** Keeps a note of the page. */
  note(name: string, value: unknown): void {
    this.write((store) => store.note(name, value));
  }

  /** Ends keeping. Never rejects. @param drop whether to delete what is kept */
  async end(drop: boolean): Promise<void> {
    await this.flush();
    if (drop) this.write((store) => store.drop());
    await this.writing;
    await this.store?.close().catch((error: unknown) => this.fail(error));
  }

  private add(entry: KeptEntry): void {
    addKept(this.entries, entry);
    this.write((store) => store.append(entry));
  }

  private remember({ connection, mark }: AcceptedCall, reply: Reply): void {
    const { replies } = this;
    replies.set(`${connection} ${mark}`, reply);
    const [oldest] = replies.keys();
    if (replies.size > REMEMBERED_CALLS && oldest !== undefined) replies.delete(oldest);
  }

  /** Writes after everything that was written before. After a failure, nothing more is written. */
  private write(write: (store: MatchPlace) => Promise<void>): void {
    const { store } = this;
    if (store === null) return;
    this.writing = this.writing.then(async () => {
      if (this.hasFailed) return;
      try {
        await write(store);
      } catch (error) {
        this.fail(error);
      }
    });
  }

  private fail(error: unknown): void {
    if (this.hasFailed) return;
    this.hasFailed = true;
    this.failed(error instanceof PlaceError ? error.trouble : 'failed');
  }
}

/** The entries in the rows of a place. */
export function entriesIn(rows: readonly PlaceRow[]): KeptEntry[] {
  const entries: KeptEntry[] = [];
  for (const row of rows) if (row.kind !== 'opened') addKept(entries, row);
  return entries;
}
