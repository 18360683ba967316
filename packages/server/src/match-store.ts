import type { ServedEntry, StoredMatch } from '@aftercast/bridge/served';
import type { MatchSetup } from '@aftercast/match/files';

/** A match that a process owns, until its lease is over. */
export interface OwnedMatch {
  /** Rises each time that a process takes the match: what an earlier owner stores is refused. */
  epoch: number;
  /** What is stored of it. */
  stored: StoredMatch;
}

/**
 * Where matches are stored. Several processes can use one store: a match has one owner at a time, by a lease, and nothing can be
 * stored by a process that has lost it.
 */
export interface MatchStore {
  /** Stores a new match. Rejects if there is one with this id. */
  create(id: string, setup: MatchSetup): Promise<void>;
  /**
   * Makes a process the owner of a match.
   * @param owner names the process
   * @param lease milliseconds until another process may take it, unless it is renewed
   * @returns `null` if another process owns it; `undefined` if there is no such match
   */
  take(id: string, owner: string, lease: number): Promise<OwnedMatch | null | undefined>;
  /** Renews the lease. @returns whether the process still owns the match */
  renew(id: string, epoch: number, lease: number): Promise<boolean>;
  /**
   * Stores the next command.
   * @param n its place among the match's commands, from 0
   * @returns whether it is stored: `false` if another process owns the match
   */
  append(id: string, epoch: number, n: number, entry: ServedEntry): Promise<boolean>;
  /** Gives the match up at once, so that another process can take it. */
  release(id: string, epoch: number): Promise<void>;
  /** Closes the store's connections. */
  close(): Promise<void>;
}
