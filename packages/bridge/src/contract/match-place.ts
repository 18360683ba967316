import type { KeptEntry, MatchBase } from './recovery.ts';

/** One row of a kept match. Rows are only ever added, in order. */
export type PlaceRow =
  /** The match was opened from this. It is the first row. */
  { kind: 'opened'; base: MatchBase } | KeptEntry;

/** Why a place cannot keep a match. */
export type PlaceTrouble =
  /** The browser does not let the page store anything: private browsing, a setting, or a frame of another site. */
  | 'denied'
  /** There is no room left. */
  | 'full'
  /** Another tab or window keeps this match. */
  | 'taken'
  /** The database does not answer. */
  | 'silent'
  /** Something else; the error's `cause` has it. */
  | 'failed';

/** A place could not keep or read a match. */
export class PlaceError extends Error {
  /** Why the place has failed. */
  readonly trouble: PlaceTrouble;

  constructor(trouble: PlaceTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.trouble = trouble;
  }
}

/** What a place has kept of a match. */
export interface KeptContents {
  /** In the order in which they were added; empty if nothing is kept. */
  rows: readonly PlaceRow[];
  /** The last value of each note, by its name. */
  notes: Readonly<Record<string, unknown>>;
}

/**
 * A place that keeps one match. The client writes to it while the match is played. It is for the page that opened the match:
 * what is kept is the whole match (law H1). Every method rejects with a {@link PlaceError} if the place fails.
 */
export interface MatchPlace {
  /** Adds a row. Resolves when it is stored. */
  append(row: PlaceRow): Promise<void>;
  /** Keeps a value under a name, instead of the earlier one. Names of the client begin with a dot. */
  note(name: string, value: unknown): Promise<void>;
  /** Returns everything that is kept. */
  read(): Promise<KeptContents>;
  /** Deletes everything that is kept. */
  drop(): Promise<void>;
  /** Lets go of the place, so that another page can keep a match there. What is kept stays. */
  close(): Promise<void>;
}
